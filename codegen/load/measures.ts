import { escapePointer } from '#core/language';
import { type Bag, bagOf, isBag, textOf } from './bag.ts';
import { finding } from './finding.ts';
import { locate, type Member } from './member.ts';
import type { ResolveTools } from './step.ts';

/** Keywords of which a measure has one. */
const KINDS = ['count', 'sum', 'avg', 'min', 'max', 'first'] as const;

type Named = { entity: Bag; measure: Bag };
type Entities = ReadonlyMap<string, Bag>;

/**
 * Figures that name a measure of their entity get what it counts and which rows. A sum that a measure says is refused
 * where it is spelled again: two figures of one name never differ by their rows.
 */
export function resolveMeasures(members: Member[], tools: ResolveTools): Member[] {
  const entities: Entities = new Map(
    members.flatMap(({ place, value }) =>
      place.collection === 'entities' && isBag(value) ? [[place.key, value]] : [],
    ),
  );
  return members.map((member) => {
    if (!HOLDERS.has(member.place.collection) || !isBag(member.value)) return member;
    const value = isNaming(member.value) ? tools.provenance.copy(member.value) : member.value;
    const work = { entities, tools, member: { ...member, value } };
    visit(work, value, '');
    return work.member;
  });
}

const HOLDERS: ReadonlySet<string> = new Set(['entities', 'screens']);

/** Whether something in it names a measure; everything else stays the value that it is. */
function isNaming(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isNaming);
  return isBag(value) && (typeof value.measure === 'string' || Object.values(value).some(isNaming));
}

type Work = { entities: Entities; tools: ResolveTools; member: Member };

function visit(work: Work, value: unknown, pointer: string) {
  if (!isBag(value) && !Array.isArray(value)) return;
  for (const [key, member] of Object.entries(value)) visit(work, member, `${pointer}/${escapePointer(key)}`);
  if (!isBag(value)) return;
  const of = bagOf(value, 'of');
  if (isBag(value.figure) && textOf(of, 'entity') !== undefined)
    return settle(work, value.figure, of, `${pointer}/figure`);
  if (textOf(of, 'entity') !== undefined) return settle(work, value, of, pointer);
  if (textOf(value, 'entity') !== undefined) settle(work, value, value, pointer);
}

/** A figure and what says its entity: rows linked with a record (`of`), or the figure itself. */
function settle(work: Work, figure: Bag, source: Bag, pointer: string) {
  const entity = work.entities.get(textOf(source, 'entity') ?? '');
  const name = textOf(figure, 'measure');
  if (name === undefined) return entity && refuseRepeated(work, { figure, source, entity }, pointer);
  const measure = bagOf(bagOf(entity, 'measures'), name);
  const kind = KINDS.find((key) => measure[key] !== undefined);
  if (!entity || !kind) return tell(work, 'SCH140', { what: 'measure', name }, `${pointer}/measure`);
  const stated = work.tools.provenance.ofMember(figure, 'measure');
  delete figure.measure;
  work.tools.provenance.infer(figure, kind, measure[kind], stated);
  const only = bagOf(measure, 'only');
  if (Object.keys(only).length === 0) return;
  const { provenance } = work.tools;
  if (figure === source) return provenance.infer(figure, 'only', { ...only, ...bagOf(figure, 'only') }, stated);
  const condition = conditionOf({ entity, measure });
  // Of a node all rows are listed, those of the measure are counted; of a derived field the rows are those that count.
  const isNode = figure !== source && pointer.endsWith('/figure');
  const holder = isNode ? figure : source;
  const own = textOf(holder, 'where');
  provenance.infer(holder, 'where', own === undefined ? condition : `(${own}) && ${condition}`, stated);
}

/** What the filters of a measure say, as an expression: codes of a list, ranges of numbers. */
function conditionOf({ entity, measure }: Named): string {
  const properties = bagOf(entity, 'properties');
  const parts = Object.entries(bagOf(measure, 'only')).map(([field, filter]) => {
    const text = String(filter);
    const [from = '', to = ''] = text.split('~');
    if (!text.includes('~') || bagOf(properties, field).dictionary !== undefined)
      return `${field} in [${text.split(',').map((code) => `'${code}'`)}]`.replaceAll("','", "', '");
    return [from && `${field} >= ${from}`, to && `${field} <= ${to}`].filter(Boolean).join(' && ');
  });
  return parts.join(' && ');
}

/** One record that is looked up by its id is no measure: its own figure is read. */
const isOneRecord = (source: Bag) =>
  /^\w+(\.\w+)?$/.test(textOf(bagOf(source, 'match'), 'id') ?? '') && !isAnyCell(source);
const isAnyCell = (source: Bag) => /^(?!row\.)\w+\./.test(textOf(bagOf(source, 'match'), 'id') ?? '');

function refuseRepeated(
  work: Work,
  { figure, source, entity }: { figure: Bag; source: Bag; entity: Bag },
  pointer: string,
) {
  const sum = textOf(figure, 'sum');
  if (sum === undefined || isOneRecord(source)) return;
  const names = Object.entries(bagOf(entity, 'measures')).filter(([, measure]) => textOf(measure, 'sum') === sum);
  if (names.length === 0) return;
  tell(work, 'SCH149', { name: sum, measures: names.map(([name]) => `"${name}"`).join(', ') }, `${pointer}/sum`);
}

function tell<Code extends 'SCH140' | 'SCH149'>(
  { member, tools }: Work,
  code: Code,
  parameters: Parameters<typeof finding<Code>>[1],
  pointer: string,
) {
  tools.report(finding(code, parameters, locate(member, tools.provenance, pointer)));
}
