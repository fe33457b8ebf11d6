/** `x-reactions` and scripts at keywords as effects on fields. */
import { type At, type Findings, memberOf } from '../finding.ts';
import { isRaw, listOf, type Outline, type Raw } from '../outline/index.ts';
import { type Code, FALSE, isScript, NoCounterpart, scriptCode, TRUE } from '../script/index.ts';
import { Effects } from './effect.ts';
import { readFunction } from './function.ts';
import { Paths, type Spot } from './paths.ts';
import { namesAt, type Stand } from './scope.ts';
import { attempt, readState, STATES } from './state.ts';

/** Keywords that may hold a script of their own. */
const SCRIPTED = [
  'x-visible',
  'x-hidden',
  'x-display',
  'x-disabled',
  'x-read-only',
  'x-read-pretty',
  'x-editable',
  'x-pattern',
  'x-value',
  'x-data-source',
  'required',
  'title',
  'description',
  'default',
  'enum',
  'minimum',
  'maximum',
];

/** All that scripts and reactions say, keywords before reactions, as Formily runs them. */
export function readEffects(outline: Outline, findings: Findings): { effects: Effects; paths: Paths } {
  const paths = new Paths(outline);
  const effects = new Effects();
  const holders = paths.fields.flatMap(({ around }) => around);
  const pointers = [...new Set([...holders, ...paths.fields].map(({ pointer }) => pointer))];
  const schemas = new Map([...holders, ...paths.fields].map(({ pointer, schema }) => [pointer, schema]));
  for (const pointer of pointers) {
    const from = paths.spot(pointer);
    const schema = schemas.get(pointer);
    if (!from || !schema) continue;
    const stand: Stand = { paths, findings, from, target: from, dependencies: [], pointer };
    readKeywords(schema, stand, effects);
    for (const [reaction, at] of reactionsOf(schema, pointer))
      readReaction(reaction, { ...stand, pointer: at.pointer }, effects);
  }
  return { effects, paths };
}

function readKeywords(schema: Raw, stand: Stand, effects: Effects) {
  const scripts = Object.fromEntries(
    SCRIPTED.flatMap((keyword) =>
      isScript(schema[keyword]) || isWord(keyword, schema[keyword]) ? [[keyword, schema[keyword]]] : [],
    ),
  );
  readState(scripts, stand.pointer, stand, { when: TRUE, isElse: false }, effects);
  const props = isRaw(schema['x-component-props']) ? schema['x-component-props'] : {};
  const moving = Object.fromEntries(
    Object.entries(props).filter(([name, value]) => isScript(value) && name !== 'options'),
  );
  readState(moving, memberOf(stand.pointer, 'x-component-props'), stand, { when: TRUE, isElse: false }, effects);
}

/** A state that is said by a text which is none of the words for it: it is told, as it would be in a reaction. */
const isWord = (keyword: string, value: unknown): boolean =>
  typeof value === 'string' && /^x-(?!value|data)/.test(keyword) && !STATES.has(value);

function reactionsOf(schema: Raw, pointer: string): Array<[unknown, At]> {
  const given = schema['x-reactions'];
  const at = memberOf(pointer, 'x-reactions');
  return listOf(given).map((item, index) => [item, { pointer: Array.isArray(given) ? memberOf(at, index) : at }]);
}

function readReaction(reaction: unknown, stand: Stand, effects: Effects) {
  if (isScript(reaction)) return readFunction(reaction, stand, effects);
  if (!isRaw(reaction)) return;
  const targets = targetsOf(reaction, stand);
  if (targets.length === 0)
    stand.findings.lost(
      { pointer: memberOf(stand.pointer, 'target') },
      String(reaction.target),
      'no field has this path',
      'name a field of the schema',
    );
  checkDependencies(reaction, stand);
  checkEffects(reaction, stand);
  for (const target of targets) {
    const at: Stand = { ...stand, target, dependencies: reaction.dependencies };
    attempt({ pointer: memberOf(stand.pointer, 'when') }, at, () => {
      const when = conditionOf(reaction.when, at);
      for (const [name, isElse] of [
        ['fulfill', false],
        ['otherwise', true],
      ] as const)
        readRequest(reaction[name], name, at, when, isElse, effects);
    });
  }
}

function conditionOf(when: unknown, stand: Stand): Code {
  if (when === false) return FALSE;
  if (typeof when === 'string' && when.trim() !== '' && !isScript(when))
    throw new NoCounterpart('the text is no expression in braces', 'write {{ an expression }}', 0);
  return isScript(when)
    ? scriptCode(when, namesAt({ ...stand, pointer: memberOf(stand.pointer, 'when') }), 'truth')
    : TRUE;
}

function readRequest(request: unknown, name: string, stand: Stand, when: Code, isElse: boolean, effects: Effects) {
  if (!isRaw(request)) return;
  const pointer = memberOf(stand.pointer, name);
  for (const part of ['state', 'schema'])
    if (isRaw(request[part])) readState(request[part], memberOf(pointer, part), stand, { when, isElse }, effects);
  if (request.run !== undefined && request.run !== '')
    stand.findings.lost(
      { pointer: memberOf(pointer, 'run') },
      'run',
      'it is code, and schemas hold none',
      'a rule per aspect; what only the server knows is "optionsFrom" or "checkBy"',
    );
}

function targetsOf(reaction: Raw, { paths, from }: Stand): Spot[] {
  return typeof reaction.target === 'string' ? paths.targets(reaction.target, from) : [from];
}

/** Paths of nothing, and properties other than the value. */
function checkDependencies(reaction: Raw, { findings, paths, from, pointer }: Stand) {
  const given = reaction.dependencies;
  const list: Array<[string | number, unknown]> = Array.isArray(given)
    ? [...given.entries()]
    : isRaw(given)
      ? Object.entries(given)
      : [];
  for (const [key, item] of list) {
    const at = { pointer: memberOf(pointer, 'dependencies', key) };
    const text = isRaw(item) ? `${String(item.source)}#${String(item.property ?? 'value')}` : String(item);
    const [path = '', property = 'value'] = text.split('#');
    if (property.trim() !== 'value')
      findings.lost(
        at,
        text,
        'rules read values, not what other rules make of a field',
        'repeat the condition that the other field has',
      );
    else if (!paths.resolve(path, from))
      findings.lost(at, text, 'no field has this path', 'name a field of the schema');
  }
}

/** Which event starts it is nobody's business here: states follow from values. */
function checkEffects(reaction: Raw, { findings, pointer }: Stand) {
  for (const effect of listOf(reaction.effects)) {
    const at = { pointer: memberOf(pointer, 'effects') };
    if (effect === 'onFieldInputValueChange')
      findings.differs(at, 'effects', 'a rule follows its inputs whoever changes them, not the user alone');
    else if (effect !== 'onFieldValueChange' && effect !== 'onFieldInit')
      findings.lost(
        at,
        String(effect),
        'rules follow from values, not from events',
        'say what holds in terms of values',
      );
  }
}
