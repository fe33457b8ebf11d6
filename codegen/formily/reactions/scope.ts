import type { Findings } from '../finding.ts';
import { isRaw, type Raw } from '../outline/index.ts';
import { binary, type Names, NOTHING, numberCode, type Place, whole } from '../script/index.ts';
import type { Paths, Spot } from './paths.ts';

/** Where a script stands and what it writes. */
export type Stand = {
  paths: Paths;
  findings: Findings;
  /** Whose schema says it. */
  from: Spot;
  /** Whose state it tells. */
  target: Spot;
  dependencies: unknown;
  pointer: string;
  /** Names that a function gives to the field. */
  alias?: string;
};

type Begin = ReturnType<Names['begin']>;

/** What names mean in a script of Formily: `$deps`, `$self`, `$form`, `$record` and the like. */
export function namesAt(stand: Stand): Names {
  const { paths, target, findings, pointer } = stand;
  return {
    begin: (chain) => begun(chain, stand),
    read: (place) => paths.read(place, target.path),
    typeAt: (path) => (path.at(-1) === '*' || path.length === 0 ? 'object' : (paths.at(path)?.kind ?? null)),
    differs: (reason, offset) => findings.differs({ pointer, offset }, nameOf(pointer), reason),
  };
}

/** What a finding calls a place: its last name; the number in a list is none. */
export const nameOf = (pointer: string): string =>
  pointer
    .split('/')
    .findLast((name) => !/^\d+$/.test(name))
    ?.replaceAll('~1', '/') ?? '';

function begun(chain: readonly string[], stand: Stand): Begin {
  const [first = '', second = ''] = chain;
  const { from, target } = stand;
  if (first === '$deps' || first === '$dependencies') return dependency(second, chain, stand);
  if (first === '$self' || first === stand.alias) return ofField(chain, from, stand);
  if (first === '$target') return ofField(chain, target, stand);
  if (first === '$form' && second === 'values') return { place: record(), taken: 2 };
  if (first === '$form') return queried(chain, stand);
  if (first === '$values' || first === '$lookup') return { place: record(), taken: 1 };
  return ofRow(first, from);
}

const record = (): Place => ({ path: [], isOwnRow: false });

function ofRow(name: string, from: Spot): Begin {
  const row = from.given.lastIndexOf('*');
  if (row < 0) return null;
  const path = from.given.slice(0, row + 1);
  if (name === '$record') return { place: { path, isOwnRow: true }, taken: 1 };
  if (name === '$records')
    return { place: { path: path.slice(0, -1), isOwnRow: path.indexOf('*') < path.length - 1 }, taken: 1 };
  return name === '$index'
    ? { code: binary('-', whole('row.index', 'number'), numberCode(1), 'number'), taken: 1 }
    : null;
}

/** `$self.value`, `field.query('.x').value()`. */
function ofField(chain: readonly string[], spot: Spot, stand: Stand): Begin {
  if (chain[1] === 'value' && spot.field)
    return { place: { path: spot.given, isOwnRow: spot.given.includes('*') }, taken: 2 };
  return queried(chain, { ...stand, from: spot });
}

function queried(chain: readonly string[], { paths, from }: Stand): Begin {
  const at = chain.findIndex((name) => name.startsWith('query:'));
  const place =
    at < 0 || chain[at + 1] !== 'value' ? null : paths.resolve((chain[at] ?? '').slice('query:'.length), from);
  return place && { place, taken: at + 2 };
}

function dependency(name: string, chain: readonly string[], { dependencies, from, paths }: Stand): Begin {
  if (name === 'length') return { code: numberCode(Array.isArray(dependencies) ? dependencies.length : 0), taken: 2 };
  const text = pathOf(dependencies, name);
  if (text === undefined || chain.length < 2) return null;
  const [, property = 'value'] = text.split('#');
  if (property.trim() !== 'value') return null;
  const place = paths.resolve(text, from);
  return place ? { place, taken: 2 } : { code: NOTHING, taken: 2 };
}

function pathOf(dependencies: unknown, name: string): string | undefined {
  if (Array.isArray(dependencies)) {
    const found = dependencies.find((item) => isRaw(item) && item.name === name) ?? dependencies[Number(name)];
    return isRaw(found) ? `${String(found.source)}#${String(found.property ?? 'value')}` : asText(found);
  }
  return isRaw(dependencies) ? asText((dependencies as Raw)[name]) : undefined;
}

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
