import { isDeepStrictEqual } from 'node:util';
import { type Bag, bagOf, bagsOf, isBag, textOf } from '../bag.ts';
import { finding } from '../finding.ts';
import type { Member } from '../member.ts';
import type { Stated } from '../provenance.ts';
import type { ResolveTools } from '../step.ts';
import { completeTabs } from './tabs.ts';

/** What of a state its dictionary says, too. */
const SHOWN = ['code', 'label', 'color'] as const;

/** A dictionary that a workflow gives: the codes of its states, in their order. */
type Given = { name: string; title: string; entries: Bag[]; stated: Stated | undefined; entity: Member };

/**
 * What follows from the states of a workflow: the entries of the dictionary that the state's field names (a file of it
 * may add what else there is to say), and the tabs of lists by state.
 */
export function resolveStates(members: Member[], tools: ResolveTools): Member[] {
  const known = new Map(
    members.filter(({ place }) => place.collection === 'dictionaries').map((member) => [member.place.key, member]),
  );
  const given = new Map<string, Given>();
  const entities = new Map<Member, Member>();
  for (const member of members) {
    if (member.place.collection !== 'entities' || !isBag(member.value)) continue;
    entities.set(member, { ...member, value: completeTabs(member.value, tools) });
    const dictionary = dictionaryOf(member, tools);
    if (dictionary) take(dictionary);
  }
  const others = members.filter(({ place }) => place.collection !== 'dictionaries');
  return [...known.values(), ...others.map((member) => entities.get(member) ?? member)];

  function take(dictionary: Given) {
    const { name } = dictionary;
    const other = given.get(name);
    if (other && !isDeepStrictEqual(other.entries, dictionary.entries)) return tellOther(dictionary, other, tools);
    if (other) return;
    const file = known.get(name);
    if (isBag(file?.value) && file.value.entries !== undefined) return compare(file, dictionary, tools);
    given.set(name, dictionary);
    known.set(name, completed(file, dictionary, tools));
  }
}

function dictionaryOf(entity: Member, { provenance }: ResolveTools): Given | null {
  const { value } = entity;
  const workflow = bagOf(value, 'workflow');
  const property = bagOf(bagOf(value, 'properties'), textOf(workflow, 'field') ?? '');
  const name = textOf(property, 'dictionary');
  if (name === undefined || !Array.isArray(workflow.states)) return null;
  const title = `${textOf(value, 'title') ?? ''}${textOf(property, 'title') ?? ''}`;
  const entries = bagsOf(workflow.states).map((state) => {
    const entry: Bag = {};
    for (const key of SHOWN) {
      if (state[key] !== undefined) provenance.infer(entry, key, state[key], provenance.ofMember(state, key));
    }
    return entry;
  });
  return { name, title, entries, stated: provenance.ofMember(workflow, 'states'), entity };
}

/** The dictionary's file with the states as its entries; where there is no file, one in its place. */
function completed(
  file: Member | undefined,
  { name, title, entries, stated, entity }: Given,
  tools: ResolveTools,
): Member {
  const value = file && isBag(file.value) ? tools.provenance.copy(file.value) : { name };
  if (value.title === undefined) tools.provenance.infer(value, 'title', title, stated);
  tools.provenance.infer(value, 'entries', entries, stated);
  const place = { collection: 'dictionaries', meta: 'dictionary', key: name, identity: { name } } as const;
  return file ? { ...file, value } : { place, value, source: entity.source };
}

/** A file that lists what the states say is told; one that says otherwise (other labels) is its own. */
function compare(file: Member, { entries }: Given, tools: ResolveTools) {
  if (!isBag(file.value) || !isDeepStrictEqual(file.value.entries, entries)) return;
  const where = file.source.position('/entries', 'key');
  tools.repeated(finding('SCH171', { name: 'entries', from: 'the states of the workflow' }, where));
}

function tellOther({ name, entity }: Given, other: Given, { report }: ResolveTools) {
  const where = entity.source.position('/workflow/states', 'key');
  report(finding('SCH124', { name }, where, `the states of ${other.entity.place.key} give it other entries`));
}
