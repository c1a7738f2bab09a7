"""`python -m voltigeur.cli` is the command `voltigeur`."""

from voltigeur.cli import main

if __name__ == "__main__":
    main()
