/** A boolean, text, number or date expression of the rule language, as written in a schema file. */
export type ExpressionText = string;
