import { checkSchemas } from '#codegen/check';
import { Provenance, SourceFile } from '#codegen/load';
import { jsonText } from '#codegen/output';
import type { EntitySpec, FieldRule } from '#core/language';
import type { Finding } from '#core/lint';
import { Findings, memberOf } from './finding.ts';
import { isRaw, type Raw, readOutline, tellUnread, textOf, withReferences } from './outline/index.ts';
import { readEffects } from './reactions/index.ts';
import { type Naming, type Written, type WrittenRule, write } from './write/index.ts';

/** Names that a schema does not say; `entity` is the code of the record, `area` its folder and first part of its calls. */
export type ImportOptions = { entity?: string; title?: string; area?: string };
/** `files`: texts by path below `schemas/`. `findings`: what is lost (GEN120), differs (GEN121), is looks alone (GEN122). */
export type Imported = { files: Map<string, string>; findings: Finding[] };

/**
 * Entity, form, rules and dictionaries of a Formily JSON Schema, also of one with `form` beside `schema`. Scripts are read
 * as syntax, never run. What is written passes the linter: a rule that it refuses is left out and told as lost. `file` is
 * the name that findings show.
 */
export function importFormily(text: string, file: string, options: ImportOptions = {}): Imported {
  const source = new SourceFile(file, text, new Provenance());
  if (source.findings.length > 0) return { files: new Map(), findings: source.findings };
  const findings = new Findings(source, text);
  const { root: given, pointer } = rootOf(source.value);
  tellUnread(given, pointer, findings);
  const root = withReferences(given, pointer, findings);
  const outline = readOutline(root, pointer, findings);
  if (outline.fields.length === 0) {
    findings.lost({ pointer }, 'properties', 'it has no fields', 'give the JSON Schema of a form');
    return { files: new Map(), findings: findings.list };
  }
  const { effects, paths } = readEffects(outline, findings);
  const naming = namingOf(root, file, options);
  const written = sound(write(outline, effects, paths, findings, naming), naming, findings);
  return { files: filesOf(written, naming), findings: inOrder(findings.list) };
}

/** Designers write `{ form, schema }`. */
function rootOf(value: unknown): { root: Raw; pointer: string } {
  if (isRaw(value) && isRaw(value.schema) && !isRaw(value.properties))
    return { root: value.schema, pointer: '/schema' };
  return { root: isRaw(value) ? value : {}, pointer: '' };
}

function namingOf(root: Raw, file: string, { entity, title, area }: ImportOptions): Naming {
  const words = (file.split('/').at(-1) ?? '').replace(/(\.\w+)+$/, '').split(/[^A-Za-z0-9]+/);
  const camel = words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
  const name = entity ?? (/^[A-Za-z]/.test(camel) ? camel : 'record');
  return { entity: name, title: title ?? textOf(root.title) ?? name, area: area ?? 'trade' };
}

function filesOf({ entity, form, dictionaries }: Written, { area }: Naming): Map<string, string> {
  const folder = `entities/${area}/${entity.name}`;
  return new Map([
    [`${folder}/entity.json`, jsonText(entity)],
    [`${folder}/form.json`, jsonText(form)],
    ...[...dictionaries.values()].map((spec): [string, string] => [
      `dictionaries/${area}/${spec.name}.json`,
      jsonText(spec),
    ]),
  ]);
}

/** What a set needs beside an entity, where it stands alone. */
const ALONE: ReadonlyArray<[string, string]> = [
  ['menu.json', '{"items":[]}'],
  [
    'permissions.json',
    '{"codes":[],"roles":[],"companyTypes":[],"services":[],"always":[],"rules":[],"companySets":[]}',
  ],
];

/** Takes out what the linter refuses until it finds nothing. */
function sound(written: Written, naming: Naming, findings: Findings): Written {
  for (;;) {
    const texts = new Map([...ALONE, ...filesOf(written, naming)]);
    const found = checkSchemas(texts).findings;
    if (found.length === 0) return written;
    if (!mended(found, written, findings)) {
      findings.list.push(...found);
      return written;
    }
  }
}

/** One look of the linter mends each rule once: what it says of the others may follow from what has gone. */
function mended(found: readonly Finding[], written: Written, findings: Findings): boolean {
  const rules = [...written.rules];
  const touched = new Set<unknown>();
  let isMended = false;
  for (const finding of found) {
    const rule = rules[Number(/^\/rules\/(\d+)/.exec(finding.where.pointer)?.[1])];
    const isCircle = finding.code === 'SCH202';
    const what = isCircle ? 'SCH202' : rule;
    if (what !== undefined && touched.has(what)) continue;
    touched.add(what);
    if (isCircle ? withoutCircle(finding, written, findings) : rule && withoutAspect(finding, rule, written, findings))
      isMended = true;
    else if (!isCircle && !rule && withoutKeyword(finding, written, findings)) isMended = true;
  }
  return isMended;
}

/** `/rules/3/visible`: the aspect goes, and the rule with its last one; a value with too many digits is rounded. */
function withoutAspect(
  { code, where, message, hint }: Finding,
  rule: WrittenRule,
  written: Written,
  findings: Findings,
): boolean {
  const aspect = /^\/rules\/\d+\/(\w+)/.exec(where.pointer)?.[1];
  const scale = /^write round\(…, (\d)\)$/.exec(hint ?? '')?.[1];
  if (code === 'SCH246' && scale !== undefined && (aspect === 'value' || aspect === 'suggest'))
    return rounded(rule, aspect, scale, findings);
  drop(rule, aspect && aspect !== 'field' ? [aspect] : Object.keys(rule.at), { message, hint }, written, findings);
  return true;
}

/** Of rules that run in a circle the last one goes: `a → b → a`, `visible a → visible b → visible a` name them. */
function withoutCircle({ message, hint }: Reason, written: Written, findings: Findings): boolean {
  const nodes = message
    .slice(message.indexOf(':') + 1)
    .split('→')
    .map((node) => node.trim().split(' ').reverse());
  const aspectsOf = ({ rule }: WrittenRule) =>
    nodes.flatMap(([field, ...aspect]) =>
      field === rule.field ? (aspect.length > 0 ? aspect : ['value', 'suggest', 'visible']) : [],
    );
  const isIn = (written: WrittenRule) => aspectsOf(written).find((name) => Object.hasOwn(written.rule, name));
  const last = written.rules.findLast((rule) => isIn(rule) !== undefined);
  const aspect = last && isIn(last);
  if (last && aspect !== undefined) drop(last, [aspect], { message, hint }, written, findings);
  return aspect !== undefined;
}

type Reason = Pick<Finding, 'message' | 'hint'>;

function drop(
  rule: WrittenRule,
  aspects: readonly string[],
  { message, hint }: Reason,
  written: Written,
  findings: Findings,
) {
  for (const name of aspects) {
    const at = rule.at[name] ?? Object.values(rule.at)[0];
    if (at) findings.lost(at, name, message, hint ?? 'say it as a rule of your own');
    delete rule.rule[name as keyof FieldRule];
  }
  const isEmpty = Object.keys(rule.at).every((name) => !Object.hasOwn(rule.rule, name));
  if (isEmpty) written.rules = written.rules.filter((kept) => kept !== rule);
  written.form.rules = written.rules.map(({ rule: kept }) => kept);
}

function rounded({ rule, at }: WrittenRule, aspect: 'value' | 'suggest', scale: string, findings: Findings): boolean {
  const text = rule[aspect];
  if (text === undefined || text.startsWith('round(')) return false;
  rule[aspect] = `round(${text}, ${scale})`;
  findings.differs(at[aspect] ?? { pointer: '' }, aspect, `the value is rounded to ${scale} digits`);
  return true;
}

/** `/properties/x/pattern`: the keyword goes. */
function withoutKeyword({ where, message, hint }: Finding, { entity, origins }: Written, findings: Findings): boolean {
  const [, field, keyword] = /^(.*\/properties\/\w+)\/(\w+)/.exec(where.pointer) ?? [];
  const origin = field === undefined ? undefined : origins.get(field);
  if (origin === undefined || keyword === undefined || keyword === 'type' || keyword === 'title') return false;
  const schema = at(entity, field ?? '');
  if (!schema || !Object.hasOwn(schema, keyword)) return false;
  delete schema[keyword];
  findings.lost({ pointer: memberOf(origin, keyword) }, keyword, message, hint ?? 'see the keyword reference');
  return true;
}

function at(entity: EntitySpec, pointer: string): Raw | undefined {
  const found = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, name) => (isRaw(value) ? value[name] : undefined), entity);
  return isRaw(found) ? found : undefined;
}

const inOrder = (list: readonly Finding[]): Finding[] =>
  list.toSorted((a, b) => (a.where.line ?? 0) - (b.where.line ?? 0) || (a.where.column ?? 0) - (b.where.column ?? 0));
