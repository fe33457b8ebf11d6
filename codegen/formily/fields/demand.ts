/** Demands as keywords of the field and as checks of the form. */
import ts from 'typescript';
import type { FieldSchema } from '#core/language';
import type { At, Findings } from '../finding.ts';
import type { Field } from '../outline/index.ts';
import {
  bare,
  binary,
  type Code,
  call,
  converterOf,
  isScript,
  listCode,
  type Names,
  NoCounterpart,
  not,
  numberCode,
  type Outcome,
  or,
  outcomesOfBody,
  parseScript,
  textCode,
} from '../script/index.ts';
import { FORMATS } from './formats.ts';
import type { Demand } from './rules.ts';

/** What is being made of a field: its schema so far, checks, how it reads itself. */
export type Making = {
  field: Field;
  schema: FieldSchema;
  isRequired: boolean;
  props: Record<string, unknown>;
  /** The field's own value. */
  self: Code;
  names: Names;
  findings: Findings;
  refuse(at: At, outcomes: readonly Outcome[]): void;
};

/** Puts a demand into the field, as a keyword or a check. */
export function applyDemand(demand: Demand, making: Making) {
  const apply = Object.hasOwn(DEMANDS, demand.name) ? DEMANDS[demand.name] : undefined;
  if (apply) return apply(demand, making);
  making.findings.lost(
    demand.at,
    demand.name,
    'the host registered it by code',
    'a rule with "check" and "message"; what only the server knows is "checkBy"',
  );
}

type Apply = (demand: Demand, making: Making) => void;

/** Where the field has a value, this must hold. */
function check(holds: Code, fallback: string, { at, message }: Demand, { self, refuse }: Making) {
  const bad = not(or(call('empty', 'bool', self), holds));
  refuse(at, [{ bad, message: message ?? fallback, level: 'error' }]);
}

const isNumber = ({ field }: Making): boolean => field.kind === 'number';
const decimal = ({ self }: Making): Code => (self.type === 'number' ? self : call('decimal', 'number', self));

type Bound = 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum';
const BOUNDS: Readonly<Record<Bound, [operator: string, words: string]>> = {
  minimum: ['>=', '不能小于'],
  maximum: ['<=', '不能大于'],
  exclusiveMinimum: ['>', '应大于'],
  exclusiveMaximum: ['<', '应小于'],
};

function bound(name: Bound): Apply {
  return (demand, making) => {
    const limit = Number(demand.value);
    if (demand.value === '' || !Number.isFinite(limit)) return noNumber(demand, making);
    const [operator, words] = BOUNDS[name];
    if (demand.message !== undefined || !isNumber(making))
      return check(
        binary(operator, decimal(making), numberCode(limit), 'bool'),
        `${making.schema.title}${words}${limit}`,
        demand,
        making,
      );
    making.schema[name] = making.schema.type === 'integer' ? limit : String(limit);
  };
}

const noNumber = ({ at, name }: Demand, { findings }: Making) =>
  findings.lost(at, name, 'it is no number', 'a rule with "min" or "max"');

function length(name: 'minLength' | 'maxLength'): Apply {
  return (demand, making) => {
    const limit = Number(demand.value);
    const { schema, field, self } = making;
    const isPlain = schema.type === 'string' && field.kind === 'text' && schema.dictionary === undefined;
    const [operator, words] = name === 'minLength' ? ['>=', '至少'] : ['<=', '最多'];
    const counted = field.kind === 'rows' ? call('count', 'number', self) : call('size', 'number', self);
    if (isPlain && demand.message === undefined) schema[name] = limit;
    else check(binary(operator, counted, numberCode(limit), 'bool'), `${schema.title}${words}${limit}`, demand, making);
  };
}

/** `max` of a number is a value, of a text its length, of a list how many it holds. */
const either =
  (value: Bound, size: 'minLength' | 'maxLength'): Apply =>
  (demand, making) =>
    (isNumber(making) ? bound(value) : length(size))(demand, making);

function items(name: 'minItems' | 'maxItems'): Apply {
  return (demand, making) => {
    if (name === 'maxItems' && making.field.kind === 'rows' && demand.message === undefined)
      making.props.maxRows = Number(demand.value);
    else length(name === 'minItems' ? 'minLength' : 'maxLength')(demand, making);
  };
}

function format({ value, at, message }: Demand, making: Making) {
  const { schema, findings, field } = making;
  const known = typeof value === 'string' && Object.hasOwn(FORMATS, value) ? FORMATS[value] : undefined;
  if (!known)
    return findings.lost(
      at,
      String(value),
      'no format of this name is known',
      '"pattern", or a rule with "check" and "message"',
    );
  if (isNumber(making) && (value === 'number' || value === 'integer')) return;
  // What is chosen from a calendar is a day.
  if (field.kind === 'date' && value === 'date') return;
  if (field.kind !== 'text' || schema.dictionary !== undefined || schema.format !== undefined)
    return findings.lost(at, String(value), 'formats are of texts that are typed', 'leave it to the widget');
  if (known.format !== undefined) schema.format = known.format;
  else setPattern(known.pattern ?? '', { value, at, message, name: 'format' }, making);
  if (known.differs !== undefined) findings.differs(at, String(value), known.differs);
  if (message !== undefined && known.format !== undefined) standardWords(at, findings);
}

const standardWords = (at: At, findings: Findings) =>
  findings.differs(at, 'message', 'the refusal is in the words that all forms have');

function pattern(demand: Demand, making: Making) {
  const { at, value } = demand;
  const literal =
    /^\s*\{\{\s*\/(.*)\/([a-z]*)\s*\}\}\s*$/s.exec(String(value)) ?? /^\/(.*)\/([a-z]*)$/s.exec(String(value));
  const [, source = String(value), flags = ''] = literal ?? [];
  if (flags.includes('i'))
    making.findings.lost(
      at,
      'pattern',
      'patterns tell capitals from small letters',
      'write both into the pattern: [Aa]',
    );
  if (!isPattern(source)) making.findings.lost(at, 'pattern', 'it is no pattern', 'write a regular expression');
  else if (making.field.kind !== 'text')
    making.findings.lost(at, 'pattern', 'patterns are of texts', 'a rule with "check"');
  else setPattern(source, demand, making);
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u').source !== '';
  } catch {
    return false;
  }
}

/** A field has one pattern; the second says nothing. */
function setPattern(source: string, { at, message }: Demand, { schema, findings }: Making) {
  if (schema.pattern !== undefined)
    return findings.lost(at, 'pattern', 'a field has one pattern', 'say both in one, or a rule with "check"');
  schema.pattern = source;
  if (message !== undefined) standardWords(at, findings);
}

function validator(demand: Demand, making: Making) {
  const { value, at, message } = demand;
  const { findings, names, refuse } = making;
  if (!isScript(value)) return findings.lost(at, 'validator', 'it is no function', 'a rule with "check" and "message"');
  try {
    const { expression, start } = parseScript(value);
    const inner = bare(expression);
    if (!ts.isArrowFunction(inner) && !ts.isFunctionExpression(inner)) throw notRead(start);
    refuse(at, outcomesOfBody(inner.body, converterOf(withValue(names, inner, making)), message));
  } catch (error) {
    if (!(error instanceof NoCounterpart)) throw error;
    findings.lost({ pointer: at.pointer, offset: error.offset }, 'validator', error.reason, error.way);
  }
}

const notRead = (offset: number) =>
  new NoCounterpart(
    'the host has the function',
    'a rule with "check" and "message"; what only the server knows is "checkBy"',
    offset,
  );

/** The first parameter is the value. */
function withValue(names: Names, { parameters }: ts.ArrowFunction | ts.FunctionExpression, { field }: Making): Names {
  const name = parameters[0]?.name.getText();
  const place = { path: field.given, isOwnRow: field.given.includes('*') };
  return { ...names, begin: (chain) => (chain[0] === name ? { place, taken: 1 } : names.begin(chain)) };
}

const literalOf = (value: unknown, { self }: Making): Code =>
  typeof value === 'number' && self.type === 'number' ? numberCode(value) : textCode(String(value));

/** A choice is made once anyway. */
function unlike({ at, name }: Demand, { field, schema, findings }: Making) {
  if (field.kind !== 'list')
    findings.lost(at, name, 'rows may be alike', `"check": "count(${schema.title}) == size(unique(…))" of a column`);
}

/** What an object holds is said by its members. */
const members: Apply = ({ at, name }, { findings }) =>
  findings.lost(at, name, 'a record has the fields that it names', '"required" of its members');

const DEMANDS: Readonly<Record<string, Apply>> = {
  uniqueItems: unlike,
  maxProperties: members,
  minProperties: members,
  required: ({ value, message, at }, making) => {
    making.isRequired = value === true;
    if (value === true && message !== undefined) standardWords(at, making.findings);
  },
  format,
  pattern,
  validator,
  maximum: bound('maximum'),
  minimum: bound('minimum'),
  exclusiveMaximum: bound('exclusiveMaximum'),
  exclusiveMinimum: bound('exclusiveMinimum'),
  max: either('maximum', 'maxLength'),
  min: either('minimum', 'minLength'),
  maxLength: length('maxLength'),
  minLength: length('minLength'),
  maxItems: items('maxItems'),
  minItems: items('minItems'),
  len: (demand, making) =>
    check(
      binary('==', call('size', 'number', making.self), numberCode(Number(demand.value)), 'bool'),
      `${making.schema.title}应为${String(demand.value)}位`,
      demand,
      making,
    ),
  whitespace: (demand, making) =>
    check(
      binary('>', call('size', 'number', call('trim', 'text', making.self)), numberCode(0), 'bool'),
      `${making.schema.title}不能只有空白`,
      demand,
      making,
    ),
  const: (demand, making) =>
    check(
      binary('==', making.self, literalOf(demand.value, making), 'bool'),
      `${making.schema.title}应为${String(demand.value)}`,
      demand,
      making,
    ),
  enum: (demand, making) => {
    const values = Array.isArray(demand.value) ? demand.value : [];
    check(
      binary('in', making.self, listCode(values.map((value) => literalOf(value, making))), 'bool'),
      `${making.schema.title}不在可选范围内`,
      demand,
      making,
    );
  },
  multipleOf: (demand, making) =>
    check(
      binary('==', binary('%', decimal(making), numberCode(Number(demand.value)), 'number'), numberCode(0), 'bool'),
      `${making.schema.title}应为${String(demand.value)}的倍数`,
      demand,
      making,
    ),
};
