import type { FormSpec, RestSpec, TemplateSpec } from '#core/language';

const resolved = new WeakMap<TemplateSpec, TemplateSpec>();

/**
 * The template with the fields of the sections that its `rest` clauses name written into them, so that whoever renders
 * it needs no form. `forms` is the schema set's, by `<entity>/<form>`. The same object comes back for the same template.
 */
export function withSectionFields(template: TemplateSpec, forms: Record<string, FormSpec>): TemplateSpec {
  const known = resolved.get(template);
  if (known) return known;
  const clauses = template.clauses.map((clause) => {
    const { rest } = clause;
    if (!rest?.sections) return clause;
    return {
      ...clause,
      rest: { ...rest, fields: sectionFields(rest, forms[`${template.entity}/${rest.form ?? 'form'}`]) },
    };
  });
  const full = template.clauses.some(({ rest }) => rest?.sections) ? { ...template, clauses } : template;
  resolved.set(template, full);
  resolved.set(full, full);
  return full;
}

function sectionFields(rest: RestSpec, form: FormSpec | undefined): string[] {
  const sections = form?.sections.filter(({ key }) => rest.sections?.includes(key)) ?? [];
  return sections.flatMap(({ fields }) => fields.map((use) => (typeof use === 'string' ? use : use.field)));
}
