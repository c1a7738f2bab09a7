"""Care of the wounded: wounded/roll, wounded/stay, wounded/medic, wounded/recover."""
