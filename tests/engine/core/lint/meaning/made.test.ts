import { describe, expect, it } from 'vitest';
import { loadSchemas } from '#codegen/load';
import { type Finding, formatFinding, lintRecordsMade } from '#core/lint';
import { entities, forms } from './places.ts';
import { filesOf, isAt, linesOf, type Seed, sown, spread, texts } from './seed.ts';

type Rows = { samples: Array<Record<string, unknown>> };
type Cases = { cases: Array<{ form: string; expect: Record<string, Record<string, unknown> | undefined> }> };

const samples = filesOf<Rows>('samples.json').filter(({ value }) => value.samples.length > 0);
const cases = filesOf<Cases>('cases.json').filter(({ value }) => value.cases.length > 0);
const MANY = 6;

function foundMade(changes: ReadonlyMap<string, string>): Finding[] {
  const { set, positions } = loadSchemas(new Map([...texts, ...changes]));
  return lintRecordsMade(set, positions);
}

/** Amounts that rules compute, in samples that hold them. */
const computed = samples.flatMap(({ file, entity, value }) => {
  const rules = forms.find((form) => form.entity === entity)?.value.rules ?? [];
  const fields = rules.flatMap((rule) => ('field' in rule && rule.value ? [rule.field] : []));
  const index = value.samples.findIndex((sample) => fields.some((field) => /^\d+\.\d\d$/.test(String(sample[field]))));
  const field = fields.find((name) => /^\d+\.\d\d$/.test(String(value.samples[index]?.[name])));
  return field === undefined ? [] : [{ file, entity, index, field }];
});

const required = samples.flatMap(({ file, entity, value }) => {
  const names = entities.find((each) => each.entity === entity)?.value.required ?? [];
  const field = names.find((name) => typeof value.samples[0]?.[name] === 'string');
  const hasForm = forms.some((form) => form.entity === entity);
  return field === undefined || !hasForm ? [] : [{ file, entity, field }];
});

const seeds: Seed[] = [
  ...spread(computed, MANY).map(
    ({ file, entity, index, field }): Seed => ({
      finds: `a sample of ${entity} with another sum than its rule`,
      code: 'SCH251',
      file,
      path: ['samples', index, field],
      value: '0.07',
    }),
  ),
  ...spread(
    samples.filter(({ value }) => typeof value.samples[0]?.status === 'string'),
    MANY,
  ).map(
    ({ file, entity }): Seed => ({
      finds: `a sample of ${entity} in no state of its workflow`,
      code: ['SCH251', 'SCH123'],
      file,
      path: ['samples', 0, 'status'],
      value: 'NO_SUCH_STATE',
    }),
  ),
  ...spread(required, MANY).map(
    ({ file, entity, field }): Seed => ({
      finds: `a sample of ${entity} without what its form asks for`,
      code: 'SCH251',
      file,
      path: ['samples', 0, field],
      value: '',
    }),
  ),
  ...spread(cases, 12).flatMap(({ file, entity, value }): Seed[] => {
    const index = value.cases.findIndex(({ expect: wanted }) => Object.keys(wanted.values ?? {}).length > 0);
    const [field] = Object.keys(value.cases[index]?.expect.values ?? {});
    if (field === undefined) return [];
    const path = ['cases', index, 'expect', 'values', field];
    return [{ finds: `a case of ${entity} that contradicts its rule`, code: 'SCH252', file, path, value: 'another' }];
  }),
];

describe('samples and cases that their own rules could not have left', () => {
  it('are none in the shipped schemas', () => {
    expect(foundMade(new Map()).map(formatFinding)).toEqual([]);
  });

  it('are found at the value that is wrong, over many entities', () => {
    const rounds = new Map<number, Seed[]>();
    const times = new Map<string, number>();
    for (const seed of seeds) {
      const time = times.get(seed.file) ?? 0;
      times.set(seed.file, time + 1);
      rounds.set(time, [...(rounds.get(time) ?? []), seed]);
    }
    const missed = [...rounds.values()].flatMap((round) => {
      const files = sown(round);
      const findings = foundMade(files);
      return round.filter((seed) => !findings.some((finding) => isAt(seed, linesOf(seed, files), finding)));
    });
    console.log(`found ${seeds.length - missed.length} of ${seeds.length}`);
    expect(missed.map(({ finds }) => finds)).toEqual([]);
    expect(new Set(seeds.map(({ file }) => file)).size).toBeGreaterThan(15);
  });

  it('are told of a case with the place of the rule that says otherwise', () => {
    const seed = seeds.find(({ code, file }) => code === 'SCH252' && file.includes('/tradeContract/')) ?? seeds.at(-1);
    const [finding] = seed ? foundMade(sown([seed])) : [];
    expect(finding?.message).toMatch(/expected "another" \(schemas\/entities\/.*(form|entity)\.json:\d+\)$/);
  });

  it('are told of a record whose state only a step leaves that would have written what it lacks', () => {
    const file = 'entities/trade/tradeContract/samples.json';
    const index = samples
      .find((each) => each.file === file)
      ?.value.samples.findIndex(({ status }) => status === 'REJECT');
    const seed: Seed = {
      finds: 'a refused contract that nobody refused',
      code: 'SCH251',
      file,
      path: ['samples', index ?? -1, 'counterUserId'],
      value: undefined,
      shows: { path: ['samples', index ?? -1, 'status'] },
    };
    const files = sown([seed]);
    const [finding] = foundMade(files);
    expect(finding && isAt(seed, linesOf(seed, files), finding)).toBe(true);
    expect(finding?.message).toContain('every way to "REJECT" passes "reject", which writes "counterUserId"');
  });
});
