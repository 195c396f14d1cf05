"""The main window: rail, header, stepper, log, sill, palette, help, and the wall's page."""
