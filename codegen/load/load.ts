import { join } from 'node:path';
import type { SchemaSet, SourcePosition } from '#core/language';
import { type Finding, formatFinding, type Positions, type Said } from '#core/lint';
import { acceptMembers } from './accept.ts';
import { finding } from './finding.ts';
import { indexSet, positionsOf } from './index-set.ts';
import type { Member } from './member.ts';
import { LoadMemory } from './memory.ts';
import { parseAndPlace } from './parse.ts';
import type { Provenance } from './provenance.ts';
import { readTexts, type SchemaTexts } from './read.ts';
import { resolveMembers } from './resolve.ts';
import type { ResolveTools } from './step.ts';

/**
 * `findings`: what is wrong; the members that they are about are missing in the set. `repeated`: what files state although
 * it follows from elsewhere (SCH171); the set is whole.
 */
export type LoadedSchemas = {
  set: SchemaSet;
  positions: Positions;
  findings: Finding[];
  repeated: Finding[];
};

/** `said`: where something of the set is said, an object by its key, with `by` by one of its members. */
export type LocatedSchemas = LoadedSchemas & { said: (stands: Said) => SourcePosition | undefined };

/** Some file below `schemas/` is wrong; `findings` says where. */
export class SchemaLoadError extends Error {
  readonly findings: Finding[];

  constructor(findings: Finding[]) {
    super([`${findings.length} findings in schemas/`, ...findings.slice(0, 20).map(formatFinding)].join('\n'));
    this.name = 'SchemaLoadError';
    this.findings = findings;
  }
}

/** The set below `<rootDir>/schemas`, or a SchemaLoadError that lists every finding. */
export function loadSchemasOrThrow(rootDir: string): LoadedSchemas {
  const loaded = loadSchemas(rootDir);
  if (loaded.findings.length > 0) throw new SchemaLoadError(loaded.findings);
  return loaded;
}

/**
 * Reads (given a project's root) and takes through all stages; see the folder's door. `memory`: of the rounds before, for
 * whoever loads the same files again and again.
 */
export function loadSchemas(from: string | SchemaTexts, memory = new LoadMemory({ lasts: false })): LocatedSchemas {
  const findings: Finding[] = [];
  const repeated: Finding[] = [];
  const tools: ResolveTools = {
    report: (found) => findings.push(found),
    repeated: (found) => repeated.push(found),
    provenance: memory.provenance,
    relied: new Set(),
  };
  const texts = typeof from === 'string' ? readTexts(join(from, 'schemas')) : from;
  const members = resolveMembers(parseAndPlace(texts, memory, tools), tools);
  const accepted = acceptMembers(members, memory, tools);
  findings.push(...absent(members));
  const { provenance } = tools;
  const positions = positionsOf(members, provenance);
  const set = indexSet(accepted, memory, positions);
  return { set, positions, said: (stands) => saidAt(provenance, stands), findings, repeated };
}

/** What a pattern says, is said there. */
function saidAt(provenance: Provenance, { of, by }: Said): SourcePosition | undefined {
  const stated = by === undefined ? provenance.of(of) : provenance.ofMember(of, by);
  return stated?.source.position(stated.pointer, by === undefined ? 'key' : 'value');
}

/** Files that no set can do without. */
function absent(members: Member[]): Finding[] {
  const given = new Set(members.map(({ place }) => place.collection));
  return (['menu', 'permissions'] as const)
    .filter((collection) => !given.has(collection))
    .map((collection) => {
      const where = { file: `schemas/${collection}.json`, pointer: '' };
      return finding('SCH102', { reason: `${collection}.json is missing` }, where, 'see docs/language.md');
    });
}
