import { binary, type Code, choose, FALSE, listCode, not, TRUE, textCode, truth } from '../script/index.ts';
import type { Told } from './effect.ts';

/** `reads`: how a script for it is read; what the code then says of the aspect. */
export type Meaning = { aspect: Told; reads: 'value' | 'truth'; mean(code: Code): Code; differs?: string };
const same = (code: Code): Code => code;
const falsely = (code: Code): Code => not(truth(code));

/** The property of a field that a state writes, by all the names it has there and in a schema. */
const PROPERTIES: Readonly<Record<string, Meaning>> = {
  visible: { aspect: 'visible', reads: 'truth', mean: truth },
  hidden: { aspect: 'visible', reads: 'truth', mean: falsely, differs: 'a field that does not show is not sent' },
  display: { aspect: 'visible', reads: 'value', mean: shown },
  required: { aspect: 'required', reads: 'truth', mean: truth },
  disabled: { aspect: 'enabled', reads: 'truth', mean: falsely },
  readOnly: { aspect: 'enabled', reads: 'truth', mean: falsely },
  readPretty: { aspect: 'enabled', reads: 'truth', mean: falsely, differs: 'the field is closed, not drawn as text' },
  editable: { aspect: 'enabled', reads: 'truth', mean: truth },
  pattern: { aspect: 'enabled', reads: 'value', mean: edited },
  value: { aspect: 'value', reads: 'value', mean: same },
  initialValue: {
    aspect: 'value',
    reads: 'value',
    mean: same,
    differs: 'it follows its inputs until the field is edited',
  },
  default: { aspect: 'value', reads: 'value', mean: same, differs: 'it follows its inputs until the field is edited' },
  title: { aspect: 'label', reads: 'value', mean: same },
  description: { aspect: 'hint', reads: 'value', mean: same },
  dataSource: { aspect: 'options', reads: 'value', mean: same },
  min: { aspect: 'min', reads: 'value', mean: same },
  max: { aspect: 'max', reads: 'value', mean: same },
};

const SCHEMA_NAMES: Readonly<Record<string, string>> = {
  'x-visible': 'visible',
  'x-hidden': 'hidden',
  'x-display': 'display',
  'x-disabled': 'disabled',
  'x-read-only': 'readOnly',
  'x-read-pretty': 'readPretty',
  'x-editable': 'editable',
  'x-pattern': 'pattern',
  'x-value': 'value',
  'x-data-source': 'dataSource',
  enum: 'dataSource',
  minimum: 'min',
  maximum: 'max',
};

/** What a property of a field's state means for rules; undefined where they do not write it. */
export const meant = (name: string): Meaning | undefined =>
  Object.hasOwn(PROPERTIES, name) ? PROPERTIES[name] : undefined;

/** How texts that name a state are read: each by what it means, another expression by comparing. */
function shown(code: Code): Code {
  return oneOf(code, ['hidden', 'none']);
}
function edited(code: Code): Code {
  return oneOf(code, ['disabled', 'readOnly', 'readPretty']);
}
/** Holds unless the value is one of the texts; a choice between texts stays one between true and false. */
function oneOf(code: Code, texts: readonly string[]): Code {
  const literal = /^'(\w+)'$/.exec(code.text)?.[1];
  if (literal !== undefined) return texts.includes(literal) ? FALSE : TRUE;
  const { choice } = code;
  if (choice) return choose(choice.test, oneOf(choice.yes, texts), oneOf(choice.no, texts));
  if (code.type === 'empty') return TRUE;
  const list = listCode(texts.map(textCode));
  return not(binary('in', code, list, 'bool'));
}

/** `component[1].min`, `componentProps.min` and `x-component-props.min` are one thing. */
export function nameIn(given: string): string | null {
  const plain = SCHEMA_NAMES[given] ?? given.replace(/^(component\[1\]|componentProps|x-component-props)\.?/, '');
  if (plain !== '') return plain === 'options' || plain === 'treeData' ? 'dataSource' : plain;
  return 'componentProps';
}
