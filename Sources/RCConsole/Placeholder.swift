enum RCConsolePlaceholder {}
