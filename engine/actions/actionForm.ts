import { errors } from '#core/errors';
import type { EntitySpec, FormSection } from '#core/language';
import { compileForm, type FormModel, tablesOf } from '#core/model';
import { recordExpression } from '#engine/cells';
import type { EngineHost, ScreenBundle } from '../port.ts';
import type { FormQuestion } from './runAction.ts';

/** The entity's form as an action names it: compiled, with the sections it shows and the values it starts with. */
export type ActionForm = {
  name: string;
  model: FormModel;
  sections: FormSection[];
  defaults: Record<string, unknown>;
};

/** @throws BulklineError ENG303 when the screen has not brought the form along */
export function actionForm(
  bundle: ScreenBundle | null,
  host: EngineHost,
  { action, entity }: Pick<FormQuestion, 'action' | 'entity'>,
): ActionForm {
  const name = action.form?.form ?? 'form';
  const key = `${entity.name}/${name}`;
  const form = bundle?.forms[key];
  if (!bundle || !form) throw errors.ENG303({ screen: bundle?.screen.route ?? '', form: key });
  const model = compileForm({
    entity,
    form,
    tables: tablesOf(bundle.tables, entity.name),
    dictionary: (name) => host.dictionary(name),
  });
  const sections = chosen(form.sections, action.form?.sections, action.operation === 'show');
  return { name, model, sections, defaults: defaultsOf(action.form?.defaults ?? {}, entity, host) };
}

function chosen(sections: FormSection[], keys: string[] | undefined, isRecord: boolean): FormSection[] {
  return sections.filter((section) => (keys ? keys.includes(section.key) : isRecord || !section.detailOnly));
}

function defaultsOf(defaults: Record<string, string>, entity: EntitySpec, host: EngineHost) {
  const context = host.context();
  return Object.fromEntries(
    Object.entries(defaults).map(([field, text]) => [
      field,
      recordExpression(host, entity, text).evaluate({ values: {}, context }),
    ]),
  );
}
