/** Generated from ../definition/workflow-pattern.ts by `npm run codegen`; a keyword is added there. */

/** A pattern that a workflow is made of, with its parameters by name. */
export type PatternUse = Record<string, unknown> & {
  /** Name of the pattern, a file below workflows/. */
  workflow: string;
};

/**
 * States and transitions that several entities share. A parameter is written as `$` and its name in braces: alone in
 * a text it takes the place of the text, inside of one it is written there. What comes of it is judged in each entity
 * as if it stood there.
 */
export type WorkflowPattern = {
  /** Relative path of the meta-schema, so that the editor completes and explains. */
  $schema?: string;
  /** Name of the file, as `uses` says it. */
  name: string;
  /** What kind of life it is. */
  title: string;
  /** Which records it suits, and what they must have (fields that its effects set). */
  description?: string;
  /** What an entity gives, by name. */
  parameters: Record<string, PatternParameter>;
  /** Field that holds the state. */
  field?: string;
  /** State of a new record. */
  initial?: string;
  /** States as in an entity's workflow, parameters in their texts. */
  states?: Array<Record<string, unknown> & {
    /** State's code, or a parameter. */
    code: string;
  }>;
  /** Transitions as in an entity's workflow, parameters in their texts and names. */
  transitions?: Array<Record<string, unknown> & {
    /** Transition's name, or a parameter. */
    name: string;
  }>;
};

/** What an entity gives a pattern. */
export type PatternParameter = {
  /** What it stands for, for whoever uses the pattern. */
  meaning: string;
  /** What may be given and where it may land. */
  type: PatternParameterType;
  /** Value where an entity gives none. Left out: it must be given. */
  default?: PatternValue;
};

/**
 * What may be given for a parameter and where it may land: `party`, `document`, `field` and `transition` are names,
 * `state` is a code and `states` a list of them, `permission` is a code or its stem; `text` lands in texts for people
 * only; `number`, `flag` and `states` stand alone; `expression` is a whole expression, in parentheses where it is a
 * part of one.
 */
export type PatternParameterType =
  | 'party'
  | 'document'
  | 'field'
  | 'transition'
  | 'state'
  | 'states'
  | 'permission'
  | 'text'
  | 'number'
  | 'flag'
  | 'expression';

/** What is given for a parameter. */
export type PatternValue = string | number | boolean | string[];
