/**
 * What is wrong with a set of schemas, for whoever is about to use it: the lint command, a server that starts, a server
 * that is offered another set while it runs.
 */
import { knownCalls } from '#codegen/calls';
import { type LoadedSchemas, LoadMemory, type LocatedSchemas, loadSchemas, type SchemaTexts } from '#codegen/load';
import type { SchemaSet } from '#core/language';
import { type Finding, type KnownNames, LintMemory, lint, type Mention } from '#core/lint';
import names from '../registered/names.json' with { type: 'json' };

/** What a process that goes on knows of the rounds before: an edit costs what it touches. */
export class CheckMemory {
  readonly loaded = new LoadMemory({ shares: true });
  readonly linted = new LintMemory();
}

/**
 * Loads and lints (`from`: the project's root or the texts themselves; `memory`: of the rounds before), with the names that live in code. `findings` are
 * those of the loader or, when it has none, of the linter: references into files that could not be read would only
 * repeat what is wrong with those. Broken references of entities come with the loader's, because screens follow from them.
 */
export function checkSchemas(from: string | SchemaTexts, memory?: CheckMemory): LoadedSchemas {
  const loaded = loadSchemas(from, memory?.loaded);
  if (loaded.findings.length > 0) return { ...loaded, findings: [...causesOf(loaded), ...loaded.findings] };
  const { set, positions } = loaded;
  return {
    ...loaded,
    findings: lint(set, positions, knownNames(set), { memory: memory?.linted }),
  };
}

/** What in entities keeps screens from being read: blocks of linked records follow from references. */
const CAUSES: ReadonlySet<string> = new Set(['SCH106', 'SCH141']);

/** Broken references of entities, where every entity could be read. */
function causesOf({ set, positions, findings }: LoadedSchemas): Finding[] {
  const isOfEntity = ({ where }: Finding) => where.file.startsWith('schemas/entities/');
  if (findings.some(isOfEntity)) return [];
  return lint(set, positions, knownNames(set)).filter((found) => CAUSES.has(found.code) && isOfEntity(found));
}

/**
 * The same with every name that the linter looked up, also in sets that the loader found something wrong with: for whoever
 * writes schemas. `findings` are those of the loader alone when it has some.
 */
export function checkMentions(from: SchemaTexts, memory: LoadMemory): LocatedSchemas & { mentions: Mention[] } {
  const mentions: Mention[] = [];
  const loaded = loadSchemas(from, memory);
  const found = lint(loaded.set, loaded.positions, knownNames(loaded.set), { mentions });
  return { ...loaded, findings: loaded.findings.length > 0 ? loaded.findings : found, mentions };
}

/** Names that live in code and no schema says; of most `names.json` says why they do. */
export const knownNames = (set: SchemaSet): KnownNames => ({
  ...names,
  components: Object.keys(names.components),
  operations: Object.keys(names.operations),
  parts: Object.keys(names.parts),
  calls: knownCalls(set),
});
