import { memberOf } from '../finding.ts';
import { type Choice, choicesOf, type Field, propsOf } from '../outline/index.ts';
import type { Dictionaries, Work } from './work.ts';

/** The name of the dictionary that holds the field's choices; undefined where only code tells them. */
export function dictionaryOf(
  field: Field,
  choice: 'one' | 'many',
  { prefix, all }: Dictionaries,
  { effects, findings }: Work,
): string | undefined {
  const given = choicesOf(field.schema);
  const choices = unlike([...ownChoices(field), ...effects.offered(field.pointer)]);
  const at = { pointer: memberOf(field.pointer, ...(given?.keyword ?? [])) };
  if (choices.length === 0) {
    const way = 'a dictionary, "optionsFrom" a question to the server, or a reference to the records on offer';
    // A script has been told of where it was read.
    if (given?.choices !== null && !findings.isTold(memberOf(field.pointer, 'x-reactions')))
      findings.lost(at, 'enum', 'no choices are given', way);
    return undefined;
  }
  if (choices.some(({ value }) => typeof value !== 'string'))
    findings.differs(at, given?.keyword.at(-1) ?? 'enum', 'codes are texts, also on the wire');
  if ((given?.isTree && !field.leaf?.tree) || given?.isGrouped)
    findings.differs(at, given.keyword.at(-1) ?? 'enum', 'the last level is on offer, with the way to it in its words');
  const name = `${prefix}${field.path
    .filter((part) => part !== '*')
    .map(capital)
    .join('')}`;
  const isFree = propsOf(field.schema).mode === 'tags' && choice === 'many';
  all.set(name, {
    name,
    title: String(field.schema.title ?? field.name),
    ...(isFree ? { freeEntry: true } : {}),
    entries: choices.map(entryOf),
  });
  const groups = unlike(nodesOf(field).filter(({ isEnd }) => !isEnd && field.leaf?.tree === 'ends'));
  if (groups.length > 0) {
    const above = groupsOf(name);
    all.set(above, { name: above, title: `${field.schema.title ?? field.name}分组`, entries: groups.map(entryOf) });
  }
  return name;
}

const nodesOf = (field: Field) => (field.leaf?.tree ? (choicesOf(field.schema)?.nodes ?? []) : []);

/** What the schema itself has on offer; of a tree that stays one every node, or its ends. */
export function ownChoices(field: Field): Choice[] {
  const tree = field.leaf?.tree;
  if (!tree) return choicesOf(field.schema)?.choices ?? [];
  return nodesOf(field).filter(({ isEnd }) => isEnd || tree === 'nodes');
}

/** The dictionary of the nodes that only group the choices of another one. */
export const groupsOf = (dictionary: string): string => `${dictionary}Group`;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const entryOf = ({ code, label, isDisabled, parent }: Choice) => ({
  ...{ code, label },
  ...(isDisabled ? { disabled: true } : {}),
  ...(parent === undefined ? {} : { parent }),
});

/** The first of those with one code. */
const unlike = (choices: readonly Choice[]): Choice[] =>
  [...new Map(choices.toReversed().map((choice) => [choice.code, choice])).values()].toReversed();
