import { beforeAll, describe, expect, it } from 'vitest';
import { knownNames } from '#codegen/check';
import { loadSchemasOrThrow } from '#codegen/load';
import type { SchemaSet } from '#core/language';
import { FILES, type FileKind, type Holds, type Naming, namings } from '#core/language/definition';
import { lint, type Positions } from '#core/lint';
import { PROJECT } from '../../../../fixtures/workspace.ts';

const { set } = loadSchemasOrThrow(PROJECT);
const KNOWN = knownNames(set);

/** A place of the set and the keyword that holds the name there. */
type Seed = Naming & { collection: keyof SchemaSet; key: string };

/** One place for each keyword that holds a name of this sort, among all shipped files. */
function seedsOf(holds: Holds): Seed[] {
  const seeds = new Map<string, Seed>();
  for (const { collection, single, withParameters, of } of Object.values(FILES) as FileKind[]) {
    if (withParameters) continue;
    const values: Array<[string, unknown]> = single ? [['', set[collection]]] : Object.entries(set[collection] ?? {});
    for (const [key, value] of values) {
      for (const naming of namings(of, value)) {
        if (naming.holds !== holds || naming.text === '' || naming.owner.planned) continue;
        if (!seeds.has(naming.keyword)) seeds.set(naming.keyword, { ...naming, collection, key });
      }
    }
  }
  return [...seeds.values()];
}

/** What is written where a name of a sort stood; nothing has such a name. */
const NOWHERE: Partial<Record<Holds, string>> = {
  expression: 'zzNowhere == 1',
  sql: 'zzNowhere == 1',
  entity: 'zzNowhere',
  field: 'zzNowhere',
  form: 'zzNowhere',
  section: 'zzNowhere',
  table: 'zzNowhere',
  dictionary: 'zzNowhere',
  document: 'zzNowhere',
  documentText: 'zzNowhere',
  transition: 'zzNowhere',
  state: 'ZZ_NOWHERE',
  party: 'zzNowhere',
  view: 'zzNowhere',
  permission: 'zz:nowhere',
  menuCode: 'zz:nowhere',
  companyType: 'ZZ_NOWHERE',
  companyRule: 'zzNowhere',
  service: 'ZZ_NOWHERE',
  route: '/zz/nowhere',
  call: 'POST trade:/api/zz/nowhere',
  question: 'zz.nowhere',
  operation: 'zz.nowhere',
  map: 'zzNowhere',
  messageKind: 'ZZ_NOWHERE',
};
const SORTS = Object.keys(NOWHERE) as Holds[];
const nowhere = ({ holds }: Seed) => NOWHERE[holds] as string;

/** The set with another text at each of the places. */
function seeded(seeds: readonly Seed[]): SchemaSet {
  const copy: Record<string, unknown> = { ...set };
  for (const collection of new Set(seeds.map((seed) => seed.collection)))
    copy[collection] = structuredClone(set[collection]);
  for (const seed of seeds) {
    const { collection, key, pointer } = seed;
    const segments = [...(key === '' ? [] : [key]), ...pointer.slice(1).split('/').map(unescaped)];
    const last = segments.pop() as string;
    let at = copy[collection] as Record<string, unknown>;
    for (const segment of segments) at = at[segment] as Record<string, unknown>;
    at[last] = nowhere(seed);
  }
  return copy as SchemaSet;
}

function unescaped(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

const positions: Positions = { of: (collection, key, pointer) => ({ file: `${collection} ${key}`, pointer }) };

/** Seeds that no finding points at or names. */
function missed(seeds: readonly Seed[]): Seed[] {
  const found = lint(seeded(seeds), positions, KNOWN);
  return seeds.filter((seed) => {
    const { collection, key, pointer } = seed;
    const name = nowhere(seed).split(' ')[0] as string;
    const inFile = found.filter(({ where }) => where.file === `${collection} ${key}`);
    return !inFile.some(
      ({ where, message }) =>
        where.pointer === pointer ||
        (message.includes(name) && where.pointer !== '' && pointer.startsWith(where.pointer)),
    );
  });
}

/**
 * Seeds whose wrong name nobody finds. All are looked for in one set; those that hide behind others are looked for again
 * without those.
 */
function overlooked(seeds: readonly Seed[]): Seed[] {
  let left = [...seeds];
  for (let before = left.length + 1; left.length > 0 && left.length < before; ) {
    before = left.length;
    left = missed(left);
  }
  return left.filter((seed) => missed([seed]).length > 0);
}

describe('a name that nothing has', () => {
  let unfound: Seed[] = [];
  beforeAll(() => {
    unfound = overlooked(SORTS.flatMap(seedsOf));
  });

  it.each(SORTS)('is found wherever the language holds the name of a %s', (holds) => {
    expect(unfound.filter((seed) => seed.holds === holds).map(({ keyword }) => keyword)).toEqual([]);
  });
});
