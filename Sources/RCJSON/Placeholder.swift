enum RCJSONPlaceholder {}
