import type {
  CheckSpec,
  EffectSpec,
  EntitySpec,
  FieldSchema,
  LedgerSpec,
  MessageEffect,
  RowPut,
  RowsEffect,
  SmsEffect,
  StatementEffect,
  UpdateEffect,
} from '#core/language';
import { lintText } from '../data/templates.ts';
import { lintNamedRecord } from '../expressions/compared-records.ts';
import { lintCondition } from '../expressions/conditions.ts';
import { lintExpression } from '../expressions/expressions.ts';
import { lintGiven } from '../expressions/given.ts';
import { lintHandedOn } from '../expressions/handed-on.ts';
import { lintMatched } from '../expressions/matched.ts';
import { expectParties, expectTransition } from '../expressions/references.ts';
import { lintSaid } from '../expressions/said.ts';
import { lintTakenSides } from '../expressions/sides.ts';
import { expectUnclaimed } from '../run/claimed.ts';
import { expectField, expectQueryable, own } from '../run/field.ts';
import { byKey } from '../run/known.ts';
import { expectRoute, listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';
import { lintTold } from '../run/told.ts';
import { expectCode } from './todos.ts';

/**
 * What expressions of a step see beside the record: the dialog, of an edit the record before it, and the row of a table
 * that is walked.
 */
export type StepUse = {
  entity: EntitySpec;
  input?: Record<string, FieldSchema>;
  edits?: boolean;
  field?: string;
  inputField?: string;
};

/** Refusals of a transition or a built-in operation. */
export function lintChecks(run: LintRun, checks: readonly CheckSpec[] | undefined, place: Place, use: StepUse) {
  for (const [check, at] of listed(checks, place)) {
    lintCondition(run, check.refuseWhen, below(at, 'refuseWhen'), use);
    lintGuard(run, use.entity, check.refuseWhen, below(at, 'refuseWhen'));
    const { field } = check;
    if (field !== undefined && !Object.hasOwn(use.input ?? {}, field))
      expectField(run, use.entity, field, below(at, 'field'));
    lintTold(run, check, at);
    lintSaid(run, { text: check.refuseWhen, refuses: true, message: check.message }, below(at, 'refuseWhen'), use);
    for (const [name, text] of Object.entries(check.with ?? {}))
      lintExpression(run, text, below(at, 'with', name), use);
  }
}

/** What a limit over rows of others is worth: facts see only what is committed. */
function lintGuard(run: LintRun, { name: own, facts = {} }: EntitySpec, text: string, place: Place) {
  const read = new Set([...text.matchAll(/\bctx\.facts\.(\w+)/g)].map(([, name = '']) => name));
  for (const name of read) {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (fact === undefined) continue;
    if (Array.isArray(fact)) {
      if (fact.some(({ entity }) => entity === own))
        run.report('SCH238', { name, reason: 'which looks for another record of its own kind' }, place);
    } else if ('count' in fact && !fact.turns)
      run.report('SCH238', { name, reason: 'which counts without turns' }, place);
  }
}

/** Effects of a transition or a built-in operation. */
export function lintEffects(run: LintRun, effects: readonly EffectSpec[] | undefined, place: Place, use: StepUse) {
  for (const [effect, at] of listed(effects, place)) {
    if (effect.when !== undefined) lintCondition(run, effect.when, below(at, 'when'), use);
    lintEffect(run, effect, at, use);
  }
}

function lintEffect(run: LintRun, effect: EffectSpec, place: Place, use: StepUse) {
  if ('set' in effect) return lintSet(run, use.entity, effect.set, below(place, 'set'), use);
  if ('rows' in effect) return lintPut(run, effect.rows, below(place, 'rows'), use);
  if ('statement' in effect) return lintStatement(run, effect.statement, below(place, 'statement'), use);
  if ('message' in effect) return lintMessage(run, effect.message, below(place, 'message'), use);
  if ('sms' in effect) return lintSms(run, effect.sms, below(place, 'sms'), use);
  if ('update' in effect) return lintUpdate(run, effect.update, below(place, 'update'), use);
  if ('create' in effect) {
    const at = below(place, 'create');
    const { entity, each, set, rows } = effect.create;
    const target = run.entity(entity, below(at, 'entity'));
    const walked = each === undefined ? {} : rowsRead(run, each, below(at, 'each'), use);
    const seen = { ...use, ...walked };
    if (target) lintSet(run, target, set, below(at, 'set'), seen);
    for (const [field, put] of Object.entries(rows ?? {}))
      if (target)
        lintRows(run, { of: target, field, put, path: below(at, 'rows', field), at: below(at, 'rows', field) }, seen);
  }
}

/** Rows go into a line table of the record, cell by cell. */
function lintPut(run: LintRun, { field, put }: RowsEffect['rows'], place: Place, use: StepUse) {
  lintRows(run, { of: use.entity, field, put, path: below(place, 'field'), at: below(place, 'put') }, use);
}

/** `path` is where the table is named, `at` where its rows stand. */
type PutRows = { of: EntitySpec; field: string; put: readonly RowPut[]; path: Place; at: Place };

function lintRows(run: LintRun, { of, field, put, path, at: place }: PutRows, use: StepUse) {
  const table = expectField(run, of, field, path);
  if (!table) return;
  const cells = table.items?.properties;
  if (!cells) return run.report('SCH144', { name: field, reason: 'it is no line table' }, path);
  for (const [row, at] of listed(put, place)) {
    if (row.each === undefined && row.set === undefined)
      run.report('SCH143', { what: 'this row' }, at, 'give it "set"');
    const seen = { ...use, ...(row.each === undefined ? {} : rowsRead(run, row.each, below(at, 'each'), use)) };
    if (row.when !== undefined) lintCondition(run, row.when, below(at, 'when'), seen);
    for (const [cell, text] of Object.entries(row.set ?? {})) {
      lintCell(run, { field, cells, cell, text }, below(at, 'set', cell), seen);
    }
    for (const [cell, name] of Object.entries(row.opens ?? {})) {
      run.expect(cell, byKey(cells), 'SCH105', below(at, 'opens', cell));
      lintOpening(run, row.each, name, below(at, 'opens', cell), use);
    }
  }
}

/** A claim that takes from keys of a ledger into others, of the very rows that are walked: the key is told by the row. */
function lintOpening(run: LintRun, each: string | undefined, name: string, place: Place, { entity }: StepUse) {
  const claims = Object.fromEntries((entity.claims ?? []).map((claim) => [claim.name, claim]));
  run.expect(name, byKey(claims), 'SCH140', place, { what: `claim of "${entity.name}"` });
  const claim = own(claims, name);
  if (!claim) return;
  if (claim.each === undefined || claim.each !== each)
    run.report('SCH211', { what: 'this row', reason: `"${name}" claims of other rows` }, place);
  if (claim.to === undefined)
    run.report('SCH211', { what: 'this row', reason: `"${name}" opens no key` }, place, 'give the claim "to"');
}

/** Rows that a ledger gives: cells of the table from the record and the key, numbers of the ledger of its kinds. */
function lintStatement(run: LintRun, statement: StatementEffect['statement'], place: Place, use: StepUse) {
  const { field, of, match, narrows = {}, from, to, columns, figures, one } = statement;
  const table = expectField(run, use.entity, field, below(place, 'field'));
  const cells = table?.items?.properties;
  if (table && !cells) run.report('SCH144', { name: field, reason: 'it is no line table' }, below(place, 'field'));
  const key = run.entity(of, below(place, 'of'));
  if (!key) return;
  const ledger = Object.values(run.set.ledgers ?? {}).find((each) => each.of === of);
  if (!ledger)
    return run.report(
      'SCH211',
      { what: 'this statement', reason: `"${of}" is no key of a ledger` },
      below(place, 'of'),
    );
  lintMatch(run, key, match, below(place, 'match'), use);
  for (const [name, text] of Object.entries(narrows)) {
    const at = below(place, 'narrows', name);
    lintMatched(run, key, [name, expectQueryable(run, key, name, at, 'matched'), text], at, use);
  }
  for (const [word, text] of Object.entries({ from, to }))
    if (text !== undefined) lintExpression(run, text, below(place, word), { ...use, expects: 'date' });
  if (!cells) return;
  const seen = { ...use, other: key };
  for (const [cell, text] of Object.entries(columns))
    lintCell(run, { field, cells, cell, text }, below(place, 'columns', cell), seen);
  for (const [column, at] of listed(one, below(place, 'one'))) run.expect(column, Object.keys(columns), 'SCH105', at);
  lintKindsApart(run, figures, below(place, 'figures'));
  for (const [cell, { of: number, is, kinds = [], since }] of Object.entries(figures)) {
    const at = below(place, 'figures', cell);
    run.expect(cell, byKey(cells), 'SCH105', at);
    lintSigns(run, { cell, title: own(cells, cell)?.title ?? '', figure: figures[cell], ledger }, at);
    lintFigure(run, own(key.properties, number), own(cells, cell), is, below(at, 'of'));
    if (is === 'now') expectQueryable(run, key, number, below(at, 'of'), 'counted');
    else
      run.expect(number, byKey(ledger.quantities), 'SCH140', below(at, 'of'), { what: `number of "${ledger.name}"` });
    for (const [index, kind] of kinds.entries())
      run.expect(kind, byKey(ledger.kinds), 'SCH140', below(at, 'kinds', index), { what: `kind of "${ledger.name}"` });
    if (since !== undefined) lintExpression(run, since, below(at, 'since'), { ...seen, expects: 'date' });
  }
}

type Signed = {
  cell: string;
  title: string;
  figure: StatementEffect['statement']['figures'][string] | undefined;
  ledger: LedgerSpec;
};

/** What is titled after what went (出) is shown as a number above zero, and what came (入) as it is; what was put right has a sign. */
function lintSigns(run: LintRun, { cell, title, figure, ledger }: Signed, place: Place) {
  if (figure?.is !== 'moved' || !figure.kinds) return;
  const ways = new Set(figure.kinds.map((kind) => ledger.kinds[kind]?.direction));
  if (ways.size !== 1 || ways.has('in') === (figure.negative === undefined)) return;
  if (!title.includes(ways.has('in') ? '入' : '出')) return;
  const reason = ways.has('in') ? 'what came in is turned below zero' : 'what went out stands below zero';
  run.report('SCH268', { name: cell, reason }, place);
}

/** Two figures of one number count each entry once, or the one is a part of the other. */
function lintKindsApart(run: LintRun, figures: StatementEffect['statement']['figures'], place: Place) {
  const moved = Object.entries(figures).filter(([, { kinds }]) => kinds !== undefined);
  moved.forEach(([cell, { of, kinds = [] }], index) => {
    for (const [other, { of: number, kinds: taken = [] }] of moved.slice(0, index)) {
      const shared = kinds.filter((kind) => taken.includes(kind));
      const [first] = shared;
      if (of !== number || first === undefined || shared.length === Math.min(kinds.length, taken.length)) continue;
      run.report(
        'SCH211',
        { what: `kind "${first}"`, reason: `"${other}" counts it, too` },
        below(place, cell, 'kinds', kinds.indexOf(first)),
      );
    }
  });
}

/** A figure is the number that it is drawn from, in its unit; one that adds up days has a unit of its own. */
function lintFigure(
  run: LintRun,
  number: FieldSchema | undefined,
  cell: FieldSchema | undefined,
  is: string | undefined,
  place: Place,
) {
  if (number && cell && is !== 'daily') lintHandedOn(run, number, cell, place);
}

/** Keys are found through a party: whoever gets the rows has to do with them. */
function lintMatch(run: LintRun, key: EntitySpec, match: Record<string, string>, place: Place, use: StepUse) {
  for (const [name, text] of Object.entries(match)) {
    lintMatched(
      run,
      key,
      [name, expectQueryable(run, key, name, below(place, name), 'matched'), text],
      below(place, name),
      use,
    );
  }
  const parties = Object.values(key.parties ?? {}).flatMap(({ field }) => field ?? []);
  if (!parties.some((name) => Object.hasOwn(match, name)))
    run.report('SCH211', { what: 'this statement', reason: `"match" binds no party of "${key.name}"` }, place);
}

type Cell = { field: string; cells: Record<string, FieldSchema>; cell: string; text: string };

function lintCell(run: LintRun, { field, cells, cell, text }: Cell, place: Place, use: SetUse) {
  run.expect(cell, byKey(cells), 'SCH105', place);
  const schema = own(cells, cell);
  lintGiven(run, text, schema && { name: `${field}.${cell}`, schema, what: 'value' }, place, use);
}

/** The table whose rows are walked: of the dialog, or of the record. */
function rowsRead(run: LintRun, each: string, place: Place, use: StepUse) {
  const told = each.startsWith('input.') ? each.slice('input.'.length) : null;
  const table = told === null ? expectField(run, use.entity, each, place) : expectInput(run, told, place, use);
  if (table && !table.items?.properties) run.report('SCH144', { name: each, reason: 'it is no line table' }, place);
  return told === null ? { field: `${each}.id` } : { inputField: `${told}.id` };
}

function expectInput(run: LintRun, name: string, place: Place, { input = {} }: StepUse): FieldSchema | undefined {
  run.expect(name, byKey(input), 'SCH105', place);
  return Object.hasOwn(input, name) ? input[name] : undefined;
}

function lintMessage(run: LintRun, message: MessageEffect['message'], place: Place, use: StepUse) {
  if ((message.party === undefined) === (message.user === undefined))
    run.report('SCH143', { what: 'this message' }, place, 'give it "party" or "user"');
  expectParties(run, use.entity, message.party, below(place, 'party'));
  if (message.user !== undefined) lintExpression(run, message.user, below(place, 'user'), { ...use, expects: 'text' });
  expectCode(run, 'messageKind', message.kind, below(place, 'kind'));
  for (const keyword of ['title', 'text'] as const)
    lintText(run, use.entity, message[keyword], below(place, keyword), use.input);
  expectRoute(run, message.to, below(place, 'to'));
}

/** A passcode may be told to whom it is meant for, which no other text does. */
function lintSms(run: LintRun, sms: SmsEffect['sms'], place: Place, use: StepUse) {
  lintExpression(run, sms.to, below(place, 'to'), { ...use, expects: 'text' });
  const properties = Object.fromEntries(
    Object.entries(use.entity.properties).map(([code, field]) => [
      code,
      field.passcode ? { ...field, internal: undefined } : field,
    ]),
  );
  lintText(run, { ...use.entity, properties }, sms.text, below(place, 'text'), use.input);
}

function lintUpdate(run: LintRun, update: UpdateEffect['update'], place: Place, use: StepUse) {
  const target = run.entity(update.entity, below(place, 'entity'));
  if ((update.id === undefined) === (update.match === undefined))
    run.report('SCH143', { what: 'this update' }, place, 'give it "id" or "match"');
  if (update.id !== undefined) {
    const node = lintExpression(run, update.id, below(place, 'id'), { ...use, expects: 'text' });
    if (node && target) lintNamedRecord(run, target.name, node, use, below(place, 'id'));
  }
  if (!target) return;
  for (const [field, text] of Object.entries(update.match ?? {})) {
    const at = below(place, 'match', field);
    lintMatched(run, target, [field, expectQueryable(run, target, field, at, 'matched'), text], at, use);
  }
  if (update.where !== undefined)
    lintCondition(run, update.where, below(place, 'where'), { entity: target, sql: true });
  const writing = { ...use, other: target };
  lintSet(run, target, update.set ?? {}, below(place, 'set'), writing);
  lintAdd(run, target, update.add ?? {}, below(place, 'add'), writing);
  if (update.transition) expectTransition(run, target, update.transition, below(place, 'transition'));
}

type SetUse = StepUse & { other?: EntitySpec };

/** Fields of `target` receive expressions over the record. */
function lintSet(run: LintRun, target: EntitySpec, set: Record<string, string>, place: Place, use: SetUse) {
  const taken = Object.entries(set).map(([to, from]) => ({ to, from, place: below(place, to) }));
  lintTakenSides(run, { entity: target, source: use.entity }, taken);
  for (const [field, text] of Object.entries(set)) {
    const schema = expectField(run, target, field, below(place, field));
    expectUnclaimed(run, target, field, below(place, field));
    lintGiven(run, text, schema && { name: field, schema, what: 'value' }, below(place, field), use);
  }
}

/** Numbers of `target` grow by expressions over the record. */
function lintAdd(run: LintRun, target: EntitySpec, add: Record<string, string>, place: Place, use: SetUse) {
  for (const [field, text] of Object.entries(add)) {
    const schema = expectField(run, target, field, below(place, field));
    expectUnclaimed(run, target, field, below(place, field));
    const isNumber = schema?.type === 'integer' || ['money', 'decimal', 'percent'].includes(schema?.format ?? '');
    if (schema && !isNumber)
      run.report('SCH144', { name: field, reason: 'only numbers can be added to' }, below(place, field));
    lintExpression(run, text, below(place, field), { ...use, expects: 'decimal', target: schema });
  }
}
