"""What a person does at the page, in a real browser."""
