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
        report(brokenBase(source, base, files.has(base)));
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

function brokenBase(source: SourceFile, base: string, exists: boolean): Finding {
  const where = source.position('/extends');
  return exists
    ? {
        code: 'SCH008',
        message: `"extends" runs in a circle through "${base}"`,
        where,
        hint: 'let one of them stand alone',
      }
    : {
        code: 'SCH007',
        message: `"extends" names no screen: "${base}"`,
        where,
        hint: 'name the route of a file below schemas/screens/',
      };
}
