/** Rules of a form as `x-reactions`, patterns and validators of the nodes that they name. */
import { parseExpression } from '#core/expression';
import type { FieldRule } from '#core/language';
import type { Raw } from './field.ts';
import { scriptOf, type Typed } from './script.ts';

/** What an aspect is called in the state of a field. */
const STATES: Readonly<Record<string, string>> = {
  visible: 'visible',
  required: 'required',
  enabled: 'editable',
  options: 'dataSource',
  value: 'value',
  suggest: 'value',
  label: 'title',
  hint: 'description',
  min: 'component[1].min',
  max: 'component[1].max',
};

/** Puts a rule into the node of its field; what has no script is left out. */
export function applyRule(rule: FieldRule, node: Raw, typed: Typed) {
  const state: Raw = {};
  const script: Script = (text) => scriptOf(parseExpression(text), typed);
  for (const [aspect, name] of Object.entries(STATES)) {
    const text = rule[aspect as keyof FieldRule];
    const said = typeof text === 'string' ? script(text) : null;
    if (said === null) continue;
    if (aspect === 'enabled' && text === 'false') node['x-pattern'] = 'disabled';
    else if (aspect === 'required' && text === 'true') node.required = true;
    else state[name] = said;
    if (aspect === 'value') node['x-pattern'] = 'disabled';
  }
  if (Object.keys(state).length > 0) push(node, 'x-reactions', { fulfill: { state } });
  applyClear(rule, node, script);
  applyCheck(rule, node, script);
}

type Script = (text: string) => string | null;

function applyClear({ clear }: FieldRule, node: Raw, script: Script) {
  const when = clear === undefined ? null : script(clear);
  if (when !== null) push(node, 'x-reactions', { when, fulfill: { state: { value: '' } } });
}

/** A check is a function that gives the message where it does not hold. */
function applyCheck({ check, message = '', level }: FieldRule, node: Raw, script: Script) {
  const said = check === undefined ? null : script(check);
  if (said === null) return;
  const words = JSON.stringify(message);
  const told = level === 'warning' ? `{ type: 'warning', message: ${words} }` : words;
  push(node, 'x-validator', `{{() => (${said.slice(2, -2)}) ? '' : ${told}}}`);
}

function push(node: Raw, keyword: string, value: unknown) {
  const known = node[keyword];
  node[keyword] = known === undefined ? [value] : [...(Array.isArray(known) ? known : [known]), value];
}
