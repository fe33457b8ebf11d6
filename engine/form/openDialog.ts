import { compileDialog, sectionsOf, startDialog } from '#core/dialog';
import type { DecisionTable, EntitySpec, FieldSchema, FormRule, FormSection } from '#core/language';
import { FormStore, RemoteQuestionRunner } from '#engine/store';
import type { EngineHost } from '../port.ts';
import { toMend } from './toMend.ts';

/** What is asked: fields with the rules on them, and the record that they are about. */
export type DialogForm = {
  title: string;
  fields: Record<string, FieldSchema>;
  required: readonly string[];
  /** Order and use of the fields; default: as they stand. */
  layout?: FormSection['fields'];
  rules?: readonly FormRule[];
  /** Decision tables that the rules name. */
  tables?: Record<string, DecisionTable>;
  /** Name of the transition or action that asks. */
  transition?: string;
  entity?: EntitySpec;
  /** Fields of it that stand above the dialog's own; left out: what tells a record. */
  shows?: readonly string[] | false;
  /** Its values as far as they are known; null when there is none (yet). */
  record?: Record<string, unknown> | null;
};

/** A form without an entity form of its own: what a transition or an action asks for, judged like any other form. */
export type OpenDialog = {
  store: FormStore;
  sections: FormSection[];
  /** Puts the rules' questions to the server while the dialog is open; answers the way to stop. */
  start(): () => void;
  /** Whether `firstError` has something to wait for. */
  isWaiting(): boolean;
  /** What keeps the dialog from being sent, once every question is answered; null when nothing does. */
  firstError(): Promise<string | null>;
};

/** Compiles what an action asks for and starts it on the record; the dialog that is drawn holds the answer. */
export function openDialog(asked: DialogForm, host: EngineHost): OpenDialog {
  const { title, fields, required, rules, tables, layout, entity, record = null } = asked;
  const spec = { name: asked.transition ?? 'dialog', title, fields, required, rules, tables, layout, record: entity };
  const model = compileDialog(spec, (name) => host.dictionary(name));
  const sections = sectionsOf(spec);
  const evaluation = startDialog(model, { record }, host.context());
  const store = new FormStore(evaluation, { labels: begunLabels(fields, record), sections });
  const id = typeof record?.id === 'string' ? record.id : null;
  const runner = new RemoteQuestionRunner(store, host.data, { entity: entity?.name ?? '', id: () => id });
  return {
    store,
    sections,
    start: () => runner.start(),
    isWaiting: () => store.pendingUploads.some || evaluation.remoteQuestions().length > 0,
    firstError: async () => {
      await runner.settled();
      return toMend(store.evaluation, store.validate())[0]?.path ?? null;
    },
  };
}

/** Rows that a table begins with are named as they are in the record. */
function begunLabels(
  fields: Record<string, FieldSchema>,
  record: Record<string, unknown> | null,
): Record<string, string> {
  const labels = Object.entries((record?._labels ?? {}) as Record<string, string>);
  const begun = Object.entries(fields).flatMap(([code, { rowsOf }]) => {
    const own = rowsOf === undefined ? [] : labels.filter(([path]) => path.startsWith(`${rowsOf}.`));
    return own.map(([path, label]) => [`${code}${path.slice(rowsOf?.length)}`, label]);
  });
  return Object.fromEntries(begun);
}
