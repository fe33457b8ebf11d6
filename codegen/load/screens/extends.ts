import { didYouMean } from '#core/errors';
import type { Finding } from '#core/lint';
import { isBag, textOf } from '../bag.ts';
import { without } from '../bag-members.ts';
import { finding } from '../finding.ts';
import type { Member } from '../member.ts';
import type { SourceFile } from '../source.ts';
import type { ResolveTools } from '../step.ts';
import { absoluteAddress } from './addresses.ts';
import { merge } from './merge.ts';

/** What a screen says of itself alone. */
const OWN = ['$schema', 'route', 'aliases', 'extends'];

/**
 * Resolves `extends` of all screens: another screen by its route, or a base by its name (`bases/<name>.json`, a screen
 * without an address). Unknown bases and circles become findings and stay unresolved. Bases have done their part then.
 */
export function resolveExtends(members: Member[], tools: ResolveTools): Member[] {
  const known = new Map(members.filter(isScreen).map((member) => [member.place.key, member]));
  const resolved = new Map<Member, unknown>();
  return members
    .filter(({ place }) => place.part !== 'base')
    .map((member) => (isScreen(member) ? { ...member, value: resolve(member, []) } : member));

  /** A base is no screen that others could look up. */
  function varied(value: unknown, parent: Member | undefined): unknown {
    return isBag(value) && parent?.place.part === 'base' ? without(value, ['extends'], tools) : value;
  }

  function resolve(screen: Member, trail: string[]): unknown {
    if (resolved.has(screen)) return resolved.get(screen);
    const { value, source, place } = screen;
    const stated = textOf(value, 'extends');
    let result = value;
    if (stated !== undefined) {
      const base = absoluteAddress(stated, place.key);
      const parent = trail.includes(base) || base === place.key ? undefined : known.get(base);
      if (!parent) tools.report(brokenBase(source, base, [...known.keys()]));
      const inherited = parent && resolve(parent, [...trail, place.key]);
      result = isBag(inherited) ? merge(without(inherited, OWN, tools), varied(value, parent), tools) : undefined;
    }
    resolved.set(screen, result);
    return result;
  }
}

function isScreen({ place }: Member): boolean {
  return place.collection === 'screens';
}

function brokenBase(source: SourceFile, base: string, names: string[]): Finding {
  const where = source.position('/extends');
  return names.includes(base)
    ? finding('SCH125', { path: base }, where)
    : finding('SCH109', { name: base }, where, didYouMean(base, names));
}
