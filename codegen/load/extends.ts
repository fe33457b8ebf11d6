import { catalogued, didYouMean } from '#core/errors';
import type { Finding } from '#core/lint';
import { mergePatch } from './merge.ts';
import type { SourceFile } from './source.ts';

/** A screen after `extends`: its value and the files that state it, its own first. */
export type ResolvedScreen = { value: unknown; sources: SourceFile[] };

/** Resolves `extends` of all screens (by route); unknown bases and circles become findings and stay unresolved. */
export function resolveExtends(files: ReadonlyMap<string, SourceFile>, report: (finding: Finding) => void) {
  const resolved = new Map<string, ResolvedScreen>();

  function resolve(route: string, trail: string[]): ResolvedScreen | null {
    const known = resolved.get(route);
    if (known) return known;
    const source = files.get(route);
    if (!source) return null;
    const base = baseOf(source.value);
    let result: ResolvedScreen = { value: source.value, sources: [source] };
    if (base !== null) {
      const parent = trail.includes(base) || base === route ? null : resolve(base, [...trail, route]);
      if (parent) {
        result = { value: mergePatch(parent.value, source.value), sources: [source, ...parent.sources] };
      } else {
        report(brokenBase(source, base, [...files.keys()]));
        result = { value: undefined, sources: [source] };
      }
    }
    resolved.set(route, result);
    return result;
  }

  for (const route of files.keys()) resolve(route, []);
  return resolved;
}

function baseOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('extends' in value)) return null;
  return typeof value.extends === 'string' ? value.extends : null;
}

function brokenBase(source: SourceFile, base: string, routes: string[]): Finding {
  const where = source.position('/extends');
  const isCircle = routes.includes(base);
  const { code, message, hint } = isCircle
    ? catalogued('SCH125', { path: base })
    : catalogued('SCH109', { name: base }, { hint: didYouMean(base, routes) });
  return { code, message, hint, where };
}
