"""`python -m voltigeur` is the command `voltigeur`."""

from voltigeur.cli import main

if __name__ == "__main__":
    main()
