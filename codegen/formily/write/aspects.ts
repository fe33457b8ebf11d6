/** What other fields make of a field: aspects of one rule. */
import type { FieldRule } from '#core/language';
import type { At } from '../finding.ts';
import type { Field, Holder } from '../outline/index.ts';

import type { Told } from '../reactions/index.ts';
import {
  and,
  type Code,
  FALSE,
  isFalse,
  isTrue,
  listCode,
  NOTHING,
  numberCode,
  or,
  TRUE,
  textCode,
  whole,
} from '../script/index.ts';
import { ownChoices } from './dictionary.ts';
import type { Made } from './field.ts';
import { ruleFieldOf } from './field.ts';
import { fitted, folded } from './fold.ts';
import type { Work } from './work.ts';

/** A rule with where each of its aspects comes from. */
export type WrittenRule = { rule: FieldRule; at: Partial<Record<string, At>> };

/** The rule of a field, and whether it is always hidden; null where nothing depends. */
export function ruleOf(
  made: Made,
  work: Work,
  shownBy: ReadonlySet<string>,
): { written: WrittenRule | null; isHidden: boolean } {
  const { field } = made;
  const rule: FieldRule = { field: ruleFieldOf(field) };
  const at: WrittenRule['at'] = {};
  const put = (aspect: keyof FieldRule, code: Code, told: Told) => {
    Object.assign(rule, { [aspect]: code.text });
    at[aspect] = work.effects.of(field.pointer, told).at(-1)?.at ?? { pointer: field.pointer };
  };
  const visible = visibleOf(made, work, shownBy);
  if (!isTrue(visible) && !isFalse(visible)) put('visible', visible, 'visible');
  const required = folded(work.effects.of(field.pointer, 'required'), made.isRequired ? TRUE : FALSE);
  made.isRequired = isTrue(required);
  if (!isTrue(required) && !isFalse(required)) put('required', required, 'required');
  const isComputed = value(made, work, put);
  const enabled = enabledOf(made, work);
  if (!isTrue(enabled) && !isComputed && !(made.isReadOnly && isFalse(enabled) && !field.path.includes('*')))
    put('enabled', enabled, 'enabled');
  if (!isFalse(enabled)) made.isReadOnly = false;
  texts(made, work, put);
  return { written: Object.keys(rule).length > 1 ? { rule, at } : null, isHidden: isFalse(visible) };
}

type Put = (aspect: keyof FieldRule, code: Code, told: Told) => void;

/** Own condition and those of what is around it, but for the blocks that hide as a whole. */
function visibleOf({ field, isHidden }: Made, work: Work, shownBy: ReadonlySet<string>): Code {
  const own = folded(work.effects.of(field.pointer, 'visible'), isHidden ? FALSE : TRUE);
  const around = field.around
    .filter(({ pointer }) => !shownBy.has(pointer))
    .map((holder) => shownIn(holder, field, work));
  return around.reduceRight((inner, outer) => and(outer, inner), own);
}

/** Whether a layout or object around a field shows. Of a table around it the table's own rule tells. */
function shownIn(holder: Holder, field: Field, work: Work): Code {
  const isTable = field.path.length > holder.path.length && field.path[holder.path.length] === '*';
  return isTable ? TRUE : holderVisible(holder, work);
}

export function holderVisible({ schema, pointer }: Holder, { effects }: Work): Code {
  const isHidden =
    schema['x-visible'] === false ||
    schema['x-hidden'] === true ||
    schema['x-display'] === 'none' ||
    schema['x-display'] === 'hidden';
  return folded(effects.of(pointer, 'visible'), isHidden ? FALSE : TRUE);
}

function enabledOf({ field, isClosed }: Made, { effects }: Work): Code {
  const own = folded(effects.of(field.pointer, 'enabled'), isClosed ? FALSE : TRUE);
  const saysItself =
    isClosed || effects.of(field.pointer, 'enabled').length > 0 || field.schema['x-pattern'] !== undefined;
  if (saysItself) return own;
  // What a layout says of editing holds for fields that say nothing.
  const around = field.around.map(({ schema, pointer }) => {
    const { 'x-pattern': pattern } = schema;
    const isHeld =
      pattern === 'disabled' ||
      pattern === 'readOnly' ||
      pattern === 'readPretty' ||
      schema['x-disabled'] === true ||
      schema['x-read-pretty'] === true;
    return folded(effects.of(pointer, 'enabled'), isHeld ? FALSE : TRUE);
  });
  return around.reduceRight((inner, outer) => and(outer, inner), own);
}

/** A field that nobody edits is computed; another follows its inputs until someone does. Tells whether it is computed. */
function value(made: Made, { effects, findings }: Work, put: Put): boolean {
  const { field, schema, base } = made;
  const said = effects.of(field.pointer, 'value');
  if (said.length === 0) return false;
  const isComputed = made.isClosed && effects.of(field.pointer, 'enabled').length === 0;
  if (!isComputed && said.every(({ yes }) => yes.type === 'empty')) {
    put('clear', said.map(({ when }) => when).reduce(or), 'value');
    return false;
  }
  const code = fitted(folded(said, base), field.kind);
  delete schema.default;
  put(isComputed ? 'value' : 'suggest', code, 'value');
  const at = said.at(-1)?.at ?? { pointer: field.pointer };
  if (!isComputed) findings.differs(at, 'value', 'it follows its inputs until the user edits the field');
  else if (said.some(({ when }) => !isTrue(when)) && said.length === 1)
    findings.differs(
      at,
      'value',
      'while the condition does not hold the value is empty (or its default), not the last one',
    );
  return isComputed;
}

function texts({ field, schema }: Made, { effects }: Work, put: Put) {
  const label = effects.of(field.pointer, 'label');
  if (label.length > 0) put('label', fitted(folded(label, textCode(schema.title)), 'text'), 'label');
  const hint = effects.of(field.pointer, 'hint');
  if (hint.length > 0)
    put('hint', fitted(folded(hint, schema.hint === undefined ? NOTHING : textCode(schema.hint)), 'text'), 'hint');
  const options = effects.of(field.pointer, 'options');
  const own = listCode(ownChoices(field).map(({ code }) => textCode(code)));
  if (options.length > 0 && schema.dictionary !== undefined) put('options', folded(options, own), 'options');
  for (const [aspect, keyword] of [
    ['min', 'minimum'],
    ['max', 'maximum'],
  ] as const) {
    const said = effects.of(field.pointer, aspect);
    if (said.length > 0) put(aspect, folded(said, boundOf(schema[keyword])), aspect);
  }
}

const boundOf = (limit: string | number | undefined): Code =>
  limit === undefined ? whole('null', 'empty') : numberCode(limit);
