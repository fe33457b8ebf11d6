import { didYouMean } from '#core/errors';
import type { Finding } from '#core/lint';
import { finding, type Report } from './finding.ts';
import type { Member } from './member.ts';
import { mergePatch } from './merge.ts';
import type { SourceFile } from './source.ts';

/** A screen after `extends`: its value and the files that state it, its own first. */
type ResolvedScreen = Pick<Member, 'value' | 'sources'>;

/** Resolves `extends` of all screens; unknown bases and circles become findings and stay unresolved. */
export function resolveExtends(members: Member[], report: Report): Member[] {
  const screens = new Map(
    members.filter(({ place }) => place.collection === 'screens').map((member) => [member.place.key, member]),
  );
  const resolved = new Map<string, ResolvedScreen>();
  return members.map((member) => {
    const screen = member.place.collection === 'screens' ? resolve(member.place.key, []) : null;
    return screen ? { ...member, ...screen } : member;
  });

  function resolve(route: string, trail: string[]): ResolvedScreen | null {
    const known = resolved.get(route);
    if (known) return known;
    const own = screens.get(route);
    const source = own?.sources[0];
    if (!own || !source) return null;
    const base = baseOf(own.value);
    let result: ResolvedScreen = { value: own.value, sources: own.sources };
    if (base !== null) {
      const parent = trail.includes(base) || base === route ? null : resolve(base, [...trail, route]);
      if (parent) {
        result = { value: mergePatch(parent.value, own.value), sources: [...own.sources, ...parent.sources] };
      } else {
        report(brokenBase(source, base, [...screens.keys()]));
        result = { value: undefined, sources: own.sources };
      }
    }
    resolved.set(route, result);
    return result;
  }
}

function baseOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('extends' in value)) return null;
  return typeof value.extends === 'string' ? value.extends : null;
}

function brokenBase(source: SourceFile, base: string, routes: string[]): Finding {
  const where = source.position('/extends');
  return routes.includes(base)
    ? finding('SCH125', { path: base }, where)
    : finding('SCH109', { name: base }, where, didYouMean(base, routes));
}
