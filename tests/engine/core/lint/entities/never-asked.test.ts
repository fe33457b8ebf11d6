import { describe, expect, it } from 'vitest';
import type { FormSection, FormSpec, SchemaSet } from '#core/language';
import { lintNeverAsked } from '../../../../../engine/core/lint/entities/never-asked.ts';
import { isFilled } from '../../../../../engine/core/lint/run/filled-fields.ts';
import { LintRun } from '../../../../../engine/core/lint/run/run.ts';
import { foundBy, places, shipped } from '../access/shipped.ts';

const fieldOf = (use: FormSection['fields'][number]) => (typeof use === 'string' ? use : use.field);

/** The shipped forms, none of which asks for a field of the entity. */
function formsWithout(entity: string, field: string): SchemaSet['forms'] {
  const without = (form: FormSpec): FormSpec => ({
    ...form,
    sections: form.sections.map((section) => ({
      ...section,
      fields: section.fields.filter((use) => fieldOf(use).split('.')[0] !== field),
    })),
  });
  return Object.fromEntries(
    Object.entries(shipped.forms).map(([key, form]) => [key, form.entity === entity ? without(form) : form]),
  );
}

/** Required fields that sections alone fill in, as far as the filled fields of the changed set say. */
const asked = Object.values(shipped.entities).flatMap((entity) => {
  if (!Object.values(shipped.forms).some((form) => form.entity === entity.name)) return [];
  return (entity.required ?? []).flatMap((field, index) => {
    const forms = formsWithout(entity.name, field);
    const run = new LintRun({ ...shipped, forms }, { of: () => ({ file: '', pointer: '' }) }, {});
    return isFilled(run, entity, field) ? [] : [{ name: entity.name, field, index, forms }];
  });
});

describe('a required field that nothing asks for', () => {
  it('is found once no section of any form has it', () => {
    for (const { name, field, index, forms } of asked) {
      const found = foundBy(lintNeverAsked, { forms });
      expect(places(found), `${name}.${field}`).toEqual([`SCH231 /required/${index}`]);
      expect(found[0]?.where.file).toContain(`/${name}/entity.json`);
      expect(found[0]?.hint).toContain(`add "${field}" to the "fields" of section`);
    }
    expect(new Set(asked.map(({ name }) => name)).size).toBeGreaterThanOrEqual(15);
  });

  it('is no mistake where something else fills it in', () => {
    expect(foundBy(lintNeverAsked)).toEqual([]);
    const forms = formsWithout('contractTermination', 'contractId');
    expect(foundBy(lintNeverAsked, { forms })).toEqual([]);
    const elsewhere = Object.entries(shipped.screens).filter(([, screen]) => screen.entity !== 'contractTermination');
    const found = foundBy(lintNeverAsked, { screens: Object.fromEntries(elsewhere) });
    expect(places(found)).toEqual(['SCH231 /required/0']);
  });
});
