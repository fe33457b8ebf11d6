import { didYouMean } from '#core/errors';
import type { Finding } from '#core/lint';
import { finding } from './finding.ts';
import type { Member } from './member.ts';
import { mergePatch } from './merge.ts';
import type { ResolveTools } from './resolve.ts';
import type { SourceFile } from './source.ts';

/** Resolves `extends` of all screens; unknown bases and circles become findings and stay unresolved. */
export function resolveExtends(members: Member[], { report, provenance }: ResolveTools): Member[] {
  const screens = new Map(
    members.filter(({ place }) => place.collection === 'screens').map((member) => [member.place.key, member]),
  );
  const resolved = new Map<Member, unknown>();
  return members.map((member) =>
    screens.get(member.place.key) === member ? { ...member, value: resolve(member, []) } : member,
  );

  function resolve(screen: Member, trail: string[]): unknown {
    if (resolved.has(screen)) return resolved.get(screen);
    const { value, source, place } = screen;
    const base = baseOf(value);
    let result = value;
    if (base !== null) {
      const parent = trail.includes(base) || base === place.key ? undefined : screens.get(base);
      if (!parent) report(brokenBase(source, base, [...screens.keys()]));
      const inherited = parent && resolve(parent, [...trail, place.key]);
      result = inherited === undefined ? undefined : mergePatch(inherited, value, provenance);
    }
    resolved.set(screen, result);
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
