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
  const choices = unlike([...(given?.choices ?? []), ...effects.offered(field.pointer)]);
  const at = { pointer: memberOf(field.pointer, ...(given?.keyword ?? [])) };
  if (choices.length === 0) {
    const way = 'a dictionary, "optionsFrom" a question to the server, or a reference to the records on offer';
    // A script has been told of where it was read.
    if (given?.choices !== null) findings.lost(at, 'enum', 'no choices are given', way);
    return undefined;
  }
  if (choices.some(({ value }) => typeof value !== 'string'))
    findings.differs(at, given?.keyword.at(-1) ?? 'enum', 'codes are texts, also on the wire');
  if (given?.isTree)
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
  return name;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const entryOf = ({ code, label, isDisabled }: Choice) => ({ code, label, ...(isDisabled ? { disabled: true } : {}) });

/** The first of those with one code. */
const unlike = (choices: readonly Choice[]): Choice[] =>
  [...new Map(choices.toReversed().map((choice) => [choice.code, choice])).values()].toReversed();
