import type { EntitySpec, FieldSchema, TransitionSpec } from '#core/language';

/** A condition that an entity states beside its forms. */
export type Condition = {
  text: string;
  /** JSON pointer in the entity's file. */
  pointer: string;
  /** Fields of the dialog that it may read as `input`. */
  input?: Record<string, FieldSchema>;
  /** It judges an edit, and may read the record before it as `stored`. */
  edits?: boolean;
  /** States in which it is judged; all when left out. */
  states?: readonly string[];
};

/** Conditions of access, operations, views, tabs and transitions, in the order of the language page. */
export function conditionsOf(entity: EntitySpec): Condition[] {
  const found: Condition[] = [];
  const add = (text: string | undefined, pointer: string, more: Partial<Condition> = {}) => {
    if (text !== undefined) found.push({ text, pointer, ...more });
  };
  entity.access.forEach((rule, index) => {
    if ('when' in rule) add(rule.when, `/access/${index}/when`);
  });
  for (const [name, operation] of Object.entries(entity.operations ?? {})) {
    add(operation.when, `/operations/${name}/when`, { states: operation.states });
    ofStep(operation, `/operations/${name}`, add, { states: operation.states, edits: name === 'edit' });
  }
  add(entity.reference?.where, '/reference/where');
  for (const [name, view] of Object.entries(entity.views ?? {})) add(view.where, `/views/${name}/where`);
  for (const [set, tabs] of Object.entries(entity.tabs ?? {})) {
    tabs.forEach((tab, index) => {
      add(tab.where, `/tabs/${set}/${index}/where`);
    });
  }
  entity.workflow?.transitions.forEach((transition, index) => {
    ofTransition(transition, `/workflow/transitions/${index}`, add);
  });
  return found;
}

type Add = (text: string | undefined, pointer: string, more: Partial<Condition>) => void;

/** Refusals of a transition or a built-in operation, and when its effects are carried out. */
function ofStep(
  { checks, effects }: Pick<TransitionSpec, 'checks' | 'effects'>,
  pointer: string,
  add: Add,
  judged: Partial<Condition>,
): void {
  checks?.forEach((check, index) => {
    add(check.refuseWhen, `${pointer}/checks/${index}/refuseWhen`, judged);
  });
  effects?.forEach((effect, index) => {
    const at = `${pointer}/effects/${index}`;
    add(effect.when, `${at}/when`, judged);
    if (!('rows' in effect)) return;
    effect.rows.put.forEach((row, position) => {
      if (row.each === undefined) add(row.when, `${at}/rows/put/${position}/when`, judged);
    });
  });
}

function ofTransition(transition: TransitionSpec, pointer: string, add: Add): void {
  const { when, to, from, dialog } = transition;
  const judged = { states: from, input: dialog?.fields };
  add(when, `${pointer}/when`, { states: from });
  ofStep(transition, pointer, add, judged);
  if (typeof to === 'string') return;
  to.forEach((target, index) => {
    add(target.when, `${pointer}/to/${index}/when`, judged);
  });
}
