import { errors } from '#core/errors';
import type { ConfirmScreen, EntitySpec, FieldSchema, FormSection, TransitionSpec } from '#core/language';
import { compileForm, tablesOf } from '#core/model';
import { transitionDialog } from '#engine/actions';
import { type OpenDialog, openDialog } from '#engine/form';
import { FormStore } from '#engine/store';
import type { EngineHost, RecordRow, ScreenBundle } from '../../port.ts';

/** A form on the page and the values that it gives. */
export type AnswerForm = {
  store: FormStore;
  sections: FormSection[];
  fields: string[];
  values(): Record<string, unknown>;
};

const OPINION: FieldSchema = { type: 'string', title: '意见', format: 'longtext', maxLength: 200 };

/** What the approving transition asks for, on the page instead of in a dialog; an opinion where it asks for nothing. */
export function answerForm(
  transition: TransitionSpec,
  { entity, row }: { entity: EntitySpec; row: RecordRow },
  host: EngineHost,
): AnswerForm & Pick<OpenDialog, 'start' | 'isWaiting' | 'firstError'> {
  const asked = transitionDialog(transition, entity, row);
  const fields = Object.keys(asked.fields).length > 0 ? asked.fields : { opinion: OPINION };
  const { store, sections, start, isWaiting, firstError } = openDialog({ ...asked, fields }, host);
  const wide = sections.map((section) => ({ ...section, columns: 3 as const }));
  const values = () => store.evaluation.submission();
  return { store, sections: wide, fields: Object.keys(fields), values, start, isWaiting, firstError };
}

/** Fields of the record that the confirming party fills in, under the rules of the record's form. */
export function ownForm(
  bundle: ScreenBundle,
  screen: ConfirmScreen,
  entity: EntitySpec,
  row: RecordRow,
  host: EngineHost,
): AnswerForm | null {
  if (!screen.form) return null;
  const key = `${entity.name}/${screen.form.form}`;
  const form = Object.hasOwn(bundle.forms, key) ? bundle.forms[key] : undefined;
  if (!form) throw errors.ENG303({ screen: screen.route, form: key });
  const tables = tablesOf(bundle.tables, entity.name);
  const model = compileForm({ entity, form, tables, dictionary: (name) => host.dictionary(name) });
  const known = Object.fromEntries(Object.entries(row).filter(([field]) => Object.hasOwn(entity.properties, field)));
  const { fields } = screen.form;
  const sections: FormSection[] = [{ key: 'own', title: '我方填写', columns: 3, fields }];
  const store = new FormStore(model.start(known, host.context()), { labels: row._labels, sections });
  const values = () => {
    const all = store.evaluation.submission();
    return Object.fromEntries(fields.map((field) => [field, all[field] ?? null]));
  };
  return { store, sections, fields, values };
}
