import { describe, expect, it } from 'vitest';
import { exportFormily, importFormily } from '#codegen/formily';
import { loadSchemasOrThrow } from '#codegen/load';
import { parseExpression } from '#core/expression';
import { ASPECTS, type EntitySpec, type FieldRule, type FormSpec } from '#core/language';
import { PROJECT } from '../../fixtures/workspace.ts';

const loaded = loadSchemasOrThrow(PROJECT);
const { forms, entities } = loaded.set;

/** A text by what it means: without blanks, brackets and places. */
const meaning = (text: string | undefined): string =>
  JSON.stringify(text === undefined ? null : parseExpression(text), (key, value) =>
    key === 'start' || key === 'end' ? undefined : value,
  );

function back(key: string) {
  const form = forms[key] as FormSpec;
  const entity = entities[form.entity] as EntitySpec;
  const { schema, findings } = exportFormily(loaded, key);
  const { files } = importFormily(JSON.stringify(schema), 'back.json', { entity: entity.name, area: entity.base });
  const read = (name: string) =>
    JSON.parse(files.get(`entities/${entity.base}/${entity.name}/${name}.json`) ?? '{"rules":[],"sections":[]}');
  return {
    form,
    entity,
    schema,
    findings,
    backForm: read('form') as FormSpec,
    backEntity: read('entity') as EntitySpec,
  };
}

/** Of the record, or of each row of its table. */
function isRequired({ required, properties }: EntitySpec, path: string): boolean {
  const [code = '', column] = path.split('.');
  return (column === undefined ? required : properties[code]?.items?.required)?.includes(column ?? code) ?? false;
}

describe('an export of each shipped form, imported again', () => {
  it.each(Object.keys(forms))('gives the rules of %s but for those that it says are lost', (key) => {
    const { form, findings, backForm, backEntity } = back(key);
    const lost = new Set(findings.map(({ where }) => where.pointer));
    for (const [index, rule] of form.rules.entries()) {
      if ('table' in rule) {
        expect(lost).toContain(`/rules/${index}/table`);
        continue;
      }
      const theirs = backForm.rules.filter(
        (other): other is FieldRule => 'field' in other && other.field === rule.field,
      );
      for (const aspect of ASPECTS) {
        const isAlways = aspect === 'required' && rule.required === 'true' && isRequired(backEntity, rule.field);
        if (rule[aspect] === undefined || isAlways || lost.has(`/rules/${index}/${aspect}`)) continue;
        expect(theirs.map((other) => meaning(other[aspect]))).toContain(meaning(rule[aspect]));
      }
    }
  });

  it.each(Object.keys(forms))('gives the fields of %s in their order and with their titles', (key) => {
    const { form, entity, backForm, backEntity } = back(key);
    const placed = ({ sections }: FormSpec) =>
      sections.flatMap(({ fields }) => fields.map((use) => (typeof use === 'string' ? use : use.field)));
    const shown = placed({ ...form, sections: form.sections.filter(({ detailOnly }) => detailOnly !== true) });
    expect(placed(backForm)).toEqual([...new Set(shown)]);
    for (const path of shown.filter((field) => !field.includes('.')))
      expect(backEntity.properties[path]?.title).toBe(entity.properties[path]?.title);
  });

  it('brings back more than half of all aspects that rules define', () => {
    const aspects = Object.values(forms).flatMap(({ rules }) =>
      rules.flatMap((rule) => ('field' in rule ? ASPECTS.filter((aspect) => rule[aspect] !== undefined) : [])),
    );
    const lost = Object.keys(forms).flatMap((key) =>
      exportFormily(loaded, key).findings.filter(({ where }) => /^\/rules\/\d+\//.test(where.pointer)),
    );
    expect(lost.length).toBeLessThan(aspects.length / 2);
  });

  it('brings back how sections and rows stand', () => {
    const [entityKey, entity] = Object.entries(entities).find(([name]) => name === 'tradeContract') ?? [];
    const form = forms[`${entityKey}/form`] as FormSpec;
    const table = form.sections
      .flatMap(({ fields }) => fields)
      .find((use) => {
        const schema = entity?.properties[typeof use === 'string' ? use : use.field];
        return schema?.items?.properties !== undefined;
      });
    const rows = typeof table === 'string' ? table : (table?.field ?? '');
    const standing = ['tab', 'tab', 'panel', 'folded', undefined] as const;
    const sections: FormSpec['sections'] = standing.map((as, index) => ({
      key: `part${index + 1}`,
      title: `第${index + 1}栏`,
      ...(as ? { as } : {}),
      fields:
        index === 0
          ? [{ field: rows, as: 'folded', heading: ['batchNo'] }]
          : [Object.keys(entity?.properties ?? {})[index] ?? ''],
    }));
    const own = { ...form, sections, rules: [], stepwise: false };
    const set = { ...loaded.set, forms: { ...forms, 'tradeContract/form': own } };
    const { schema, findings } = exportFormily({ ...loaded, set }, 'tradeContract/form');
    const { files } = importFormily(JSON.stringify(schema), 'back.json', { entity: 'tradeContract' });
    const theirs = JSON.parse(files.get('entities/trade/tradeContract/form.json') ?? '{}') as FormSpec;
    expect(theirs.sections.map(({ title, as }) => [title, as])).toEqual(sections.map(({ title, as }) => [title, as]));
    expect(theirs.sections[0]?.fields[0]).toMatchObject({ field: rows, as: 'folded' });
    expect(findings.map(({ where }) => where.pointer)).toContain('/sections/0/fields/0/heading');
  });

  it('names the forms that there are when it does not know one', () => {
    expect(() => exportFormily(loaded, 'tradeContract/from')).toThrow('there is no form "tradeContract/from"');
  });
});
