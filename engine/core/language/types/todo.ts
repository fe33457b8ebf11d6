/** Generated from ../definition/todo.ts by `npm run codegen`; a keyword is added there. */
import type { ExpressionText } from '../expression-text.ts';

/** A step that waits for the party that may take it. What is left out comes from the entity's `todo`. */
export type TodoSpec = {
  /** Tab of the workbench, a code of the dictionary todoDomain. */
  domain?: string;
  /** Working days from the arrival until it is due, Monday to Friday without the days of the dictionary holiday. */
  days?: number;
  /** Field (date or datetime) that says when it is due; goes before days. */
  due?: string;
  /** Default NORMAL. */
  priority?: 'HIGH' | 'NORMAL' | 'LOW';
  /** Text of the button where it differs from the transition's. */
  label?: string;
  /**
   * Where it is done, where no screen of the entity is made for it: a route with {field} slots, or {+field} for a
   * field that holds an address.
   */
  to?: string;
  /**
   * Kind of the message that tells people of it, a code of the dictionary messageKind (default TODO); false:
   * something else tells of it.
   */
  message?: string | false;
};

/** How the steps of the record wait on the workbench, where they do not say so themselves. */
export type TodoDefaults = {
  /** Tab of the workbench, a code of the dictionary todoDomain. */
  domain?: string;
  /** Working days from the arrival until it is due, Monday to Friday without the days of the dictionary holiday. */
  days?: number;
  /** Default NORMAL. */
  priority?: 'HIGH' | 'NORMAL' | 'LOW';
  /**
   * Kind of the message that tells people of it, a code of the dictionary messageKind (default TODO); false:
   * something else tells of it.
   */
  message?: string | false;
  /** Code of the dictionary todoSource. Left out: STATE. */
  source?: string;
  /** What takes the place of a step with a seal while something is in its way, e.g. an expired certificate. */
  blocked?: {
    /** While this holds. */
    when: ExpressionText;
    /** Chinese text of the button that mends it. */
    label: string;
    /** Where it is mended. */
    to: string;
  };
};

/**
 * Something that a date asks for: it waits as long as `when` (SQL) holds, looked at each night and at each write.
 */
export type ReminderSpec = {
  /** Key, unlike the names of the transitions. */
  name: string;
  /** Chinese text of the button. */
  label: string;
  /** It waits while this holds. */
  when: ExpressionText;
  /** Field (date or datetime) that says when it is due. */
  due?: string;
  /** Party role(s) that it waits for; "*": everyone who sees the row. Left out: everyone who sees the row. */
  party?: string | string[];
  /** Permission code that the user must hold. */
  permission: string;
  /** Where it is done: a route with {field} slots. */
  to: string;
  /** Default NORMAL. */
  priority?: 'HIGH' | 'NORMAL' | 'LOW';
};
