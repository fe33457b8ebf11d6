import type { FormSpec, RestSpec, TemplateSpec } from '#core/language';

/** The template as it was written out, and the forms of its clauses that it was written out by. */
type Resolved = { full: TemplateSpec; by: ReadonlyArray<FormSpec | undefined> };
const resolved = new WeakMap<TemplateSpec, Resolved>();

/**
 * The template with the fields of the sections that its `rest` clauses name written into them, so that whoever renders
 * it needs no form. `forms` is the schema set's, by `<entity>/<form>`. The same object comes back for the same template
 * as long as its forms are the same.
 */
export function withSectionFields(template: TemplateSpec, forms: Record<string, FormSpec>): TemplateSpec {
  const by = template.clauses.map(({ rest }) =>
    rest?.sections ? forms[`${template.entity}/${rest.form ?? 'form'}`] : undefined,
  );
  const known = resolved.get(template);
  if (known && by.every((form, index) => form === known.by[index])) return known.full;
  const clauses = template.clauses.map((clause, index) => {
    const { rest } = clause;
    return rest?.sections ? { ...clause, rest: { ...rest, fields: sectionFields(rest, by[index]) } } : clause;
  });
  const full = template.clauses.some(({ rest }) => rest?.sections) ? { ...template, clauses } : template;
  resolved.set(template, { full, by });
  resolved.set(full, { full, by });
  return full;
}

function sectionFields(rest: RestSpec, form: FormSpec | undefined): string[] {
  const sections = form?.sections.filter(({ key }) => rest.sections?.includes(key)) ?? [];
  return sections.flatMap(({ fields }) => fields.map((use) => (typeof use === 'string' ? use : use.field)));
}
