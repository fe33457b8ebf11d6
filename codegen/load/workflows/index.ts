/**
 * Workflow patterns (`schemas/workflows`): an entity's workflow `uses` them, gives their parameters and adds what is its
 * own. The resolved workflow is as explicit as one that was written out; each of its values knows the pattern's line and
 * the entity's.
 */
import { didYouMean } from '#core/errors';
import { type Bag, isBag } from '../bag.ts';
import { withMember } from '../bag-members.ts';
import { finding } from '../finding.ts';
import type { Member } from '../member.ts';
import { below, type Stated } from '../provenance.ts';
import type { ResolveTools } from '../step.ts';
import { instantiate, type Use } from './instantiate.ts';
import { mergeWorkflow } from './merge.ts';
import { judgePattern } from './parameters.ts';

export { markPatterns } from './mark.ts';
export { resolveStates } from './states.ts';

type Patterns = ReadonlyMap<string, Member>;

/** Writes the patterns out in the workflows that use them; patterns that nobody uses are mistakes. */
export function resolveWorkflows(members: Member[], tools: ResolveTools): Member[] {
  const patterns = new Map(
    members.filter(({ place }) => place.collection === 'workflows').map((member) => [member.place.key, member]),
  );
  const sound = new Set([...patterns.values()].filter((pattern) => judgePattern(pattern, tools)));
  const used = new Set<string>();
  const resolved = members.map((member) => (usesOf(member) ? resolveEntity(member) : member));
  for (const [name, { source }] of patterns) {
    if (used.has(name)) continue;
    const reason = 'no entity uses it';
    tools.report(finding('SCH211', { what: `workflow pattern "${name}"`, reason }, source.position('')));
  }
  return resolved;

  function resolveEntity(member: Member): Member {
    const uses = usesFound(member, patterns, tools);
    for (const { pattern } of uses ?? []) used.add(pattern.place.key);
    if (!uses?.every(({ pattern }) => sound.has(pattern))) return { ...member, value: undefined };
    const bases = uses.map((use) => instantiate(use, tools));
    if (!bases.every((base) => base !== null)) return { ...member, value: undefined };
    const own = workflowOf(member) as Bag;
    const workflow = [...bases, own].reduce((base, next) => mergeWorkflow(base, next, tools));
    return { ...member, value: withMember(member.value as Bag, 'workflow', workflow, tools) };
  }
}

/** The patterns that a workflow names; null when it names one that does not exist. */
function usesFound(member: Member, patterns: Patterns, { report, provenance }: ResolveTools): Use[] | null {
  const uses = usesOf(member) ?? [];
  const found = uses.flatMap((given, index): Use[] => {
    const at = provenance.of(given) ?? below(usesAt(member), index);
    const name = isBag(given) ? given.workflow : undefined;
    const pattern = typeof name === 'string' ? patterns.get(name) : undefined;
    if (pattern && isBag(given)) return [{ pattern, given, at }];
    const where = at.source.position(`${at.pointer}/workflow`);
    report(finding('SCH180', { name: String(name ?? '') }, where, didYouMean(String(name), [...patterns.keys()])));
    return [];
  });
  return found.length === uses.length ? found : null;
}

function workflowOf({ place, value }: Member): unknown {
  return place.collection === 'entities' && isBag(value) ? value.workflow : undefined;
}

function usesOf(member: Member): unknown[] | undefined {
  const workflow = workflowOf(member);
  return isBag(workflow) && Array.isArray(workflow.uses) ? workflow.uses : undefined;
}

const usesAt = ({ source }: Member): Stated => ({ source, pointer: '/workflow/uses' });
