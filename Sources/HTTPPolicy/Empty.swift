// Replaced by the first decorator.
