enum RCValuesPlaceholder {}
