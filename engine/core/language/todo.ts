/** What waits for somebody (docs/language.md, "To-dos"): steps of a workflow, and dates that come near. */
import type { ExpressionText } from './expression-text.ts';

/** A step that waits for the party that may take it. What is left out comes from the entity's `todo`. */
export type TodoSpec = {
  /** Tab of the workbench, a code of the dictionary `todoDomain`. */
  domain?: string;
  /** Working days from the arrival until it is due. */
  days?: number;
  /** Field (date or datetime) that says when it is due; goes before `days`. */
  due?: string;
  priority?: 'HIGH' | 'NORMAL' | 'LOW';
  /** Text of the button where it differs from the transition's. */
  label?: string;
  /** Where it is done, where no screen of the entity is made for it; `{field}` and `{+field}` slots of the record. */
  to?: string;
  /** Kind of the message that tells of it (`messageKind`, default TODO); false: something else tells of it. */
  message?: string | false;
};

export type TodoDefaults = Pick<TodoSpec, 'domain' | 'days' | 'priority' | 'message'> & {
  /** Code of the dictionary `todoSource`; default STATE. */
  source?: string;
  /** What takes the place of a step with a seal while this holds over `ctx`, e.g. an expired certificate. */
  blocked?: { when: ExpressionText; label: string; to: string };
};

/** Something that a date asks for: it waits as long as `when` (SQL) holds, looked at each night and at each write. */
export type ReminderSpec = {
  name: string;
  label: string;
  when: ExpressionText;
  /** Field (date or datetime) that says when it is due. */
  due?: string;
  party?: string | string[];
  permission: string;
  /** Route with `{field}` slots. */
  to: string;
  priority?: TodoSpec['priority'];
};

export type ResolvedTodo = TodoSpec & { source: string };
