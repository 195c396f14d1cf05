"""What lies in files and lists, turned into what the rules of the War of Dominia understand."""
