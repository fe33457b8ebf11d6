import { heldFields, ledgerFields } from '#core/claims';
import type { EntitySpec, LedgerSpec } from '#core/language';
import { lintSameUnit } from '../expressions/handed-on.ts';
import { expectField, own } from '../run/field.ts';
import { listed } from '../run/routes.ts';
import { below, fileOf, type LintRun, type Place } from '../run/run.ts';
import { expectPlain } from '../run/texts.ts';
import { lintStored } from './balances.ts';
import { postsTo } from './ledger-claims.ts';

/** Ledgers: numbers that only entries write, kinds whose law holds, refusals over rows that the key names. */
export function lintLedgers(run: LintRun) {
  const keys = new Set<string>();
  for (const ledger of Object.values(run.set.ledgers ?? {})) {
    const place = fileOf('ledgers', ledger.name);
    const key = run.entity(ledger.of, below(place, 'of'));
    if (!key) continue;
    if (keys.has(ledger.of)) run.report('SCH142', { name: ledger.of }, below(place, 'of'));
    keys.add(ledger.of);
    if (key.derived)
      run.report(
        'SCH211',
        { what: `ledger "${ledger.name}"`, reason: `"${key.name}" has no table` },
        below(place, 'of'),
      );
    lintNumbers(run, ledger, key, place);
    lintKinds(run, ledger, place);
    lintChecked(run, ledger, key, place);
    lintRules(run, ledger, key, place);
    if (!Object.values(run.set.entities).some((entity) => postsTo(entity, ledger)))
      run.report('SCH211', { what: `ledger "${ledger.name}"`, reason: 'no claim posts to it' }, place);
  }
}

/** A field of the key in the text of a refusal. */
const SLOT = /\{\{(\w+)\}\}/g;

const NUMBERS: ReadonlySet<string | undefined> = new Set(['money', 'decimal']);

function lintNumbers(run: LintRun, ledger: LedgerSpec, key: EntitySpec, place: Place) {
  const numbers = ledgerFields(ledger).map((name) => [name, below(place, 'quantities', name)] as const);
  const held = heldPlaces(ledger, place);
  for (const [name, at] of [...numbers, ...held]) {
    const field = expectField(run, key, name, at);
    if (!field) continue;
    if (field.type !== 'integer' && !NUMBERS.has(field.format))
      run.report('SCH141', { name, reason: 'only numbers are entered' }, at);
    if (!field.serverOwned) run.report('SCH141', { name, reason: 'only entries write it: say "serverOwned"' }, at);
    if (field.default !== undefined)
      run.report('SCH141', { name, reason: 'it begins with 0: leave out "default"' }, at);
  }
  for (const [field, { held }] of Object.entries(ledger.quantities)) {
    expectGuard(run, { ledger, key, field, held }, below(place, 'quantities', field));
    if (held !== undefined) lintHeld(run, key, { field, name: held }, below(place, 'quantities', field, 'held'));
  }
  for (const [code, { fields = {} }] of Object.entries(ledger.holds ?? {}))
    for (const [field, held] of Object.entries(fields)) {
      const at = below(place, 'holds', code, 'fields', field);
      for (const name of [held].flat()) lintHeld(run, key, { field, name }, at);
      run.expect(field, ledgerFields(ledger), 'SCH140', at, { what: `number of "${ledger.name}"` });
      if (!ledger.quantities[field]?.held)
        run.report('SCH211', { what: 'this hold', reason: `nothing of "${field}" is held` }, at);
    }
}

/** Numbers that holds add up to, each where it is first named. */
function heldPlaces({ quantities, holds = {} }: LedgerSpec, place: Place): Array<readonly [string, Place]> {
  const named = new Map<string, Place>();
  const name = (field: string, at: Place) => named.set(field, named.get(field) ?? at);
  for (const [field, { held }] of Object.entries(quantities))
    if (held !== undefined) name(held, below(place, 'quantities', field, 'held'));
  for (const [code, { fields = {} }] of Object.entries(holds))
    for (const [field, held] of Object.entries(fields)) {
      const at = below(place, 'holds', code, 'fields', field);
      if (typeof held === 'string') name(held, at);
      else for (const [each, where] of listed(held, at)) name(each, where);
    }
  return [...named];
}

/** What is held of a number is counted as the number is. */
function lintHeld(run: LintRun, key: EntitySpec, { field, name }: { field: string; name: string }, place: Place) {
  const [number, held] = [own(key.properties, field), own(key.properties, name)];
  if (number && held) lintSameUnit(run, held, number, place);
}

type Guarded = { ledger: LedgerSpec; key: EntitySpec; field: string; held: string | undefined };

/** What the database refuses is told by a balance of the key: it must be there, and say the same. */
function expectGuard(run: LintRun, { key, field, held }: Guarded, place: Place) {
  const guards = Object.entries(key.balances ?? {}).filter(([, { min }]) => min === '0');
  const isGuarded = guards.some(([name, { value }]) =>
    held === undefined ? name === field && value === undefined : value?.replaceAll(' ', '') === `${field}-${held}`,
  );
  if (isGuarded) return;
  const wanted =
    held === undefined
      ? `"${field}" of its own with "min": "0"`
      : `one whose "value" is "${field} - ${held}", with "min": "0"`;
  run.report(
    'SCH141',
    { name: field, reason: `"${key.name}" needs a balance that tells what is refused: ${wanted}` },
    place,
  );
}

/** What the check of each night notes: fields of the key that nothing else writes. */
function lintChecked(run: LintRun, ledger: LedgerSpec, key: EntitySpec, place: Place) {
  const { faults, entered = {} } = ledger.checked ?? {};
  if (faults === undefined) return;
  const at = below(place, 'checked');
  const kept = [...ledgerFields(ledger), ...heldFields(ledger)];
  const noted = [
    [faults, below(at, 'faults')] as const,
    ...Object.entries(entered).map(([number, name]) => [name, below(at, 'entered', number)] as const),
  ];
  for (const [name, where] of noted) {
    const field = expectField(run, key, name, where);
    if (!field) continue;
    if (!field.serverOwned || key.derivedFields?.[name] || kept.includes(name))
      run.report('SCH141', { name, reason: 'only the check writes it: say "serverOwned"' }, where);
  }
  if (own(key.properties, faults)?.type !== 'integer')
    run.report('SCH141', { name: faults, reason: 'faults are counted: a whole number' }, below(at, 'faults'));
  for (const [number, name] of Object.entries(entered)) {
    const where = below(at, 'entered', number);
    run.expect(number, ledgerFields(ledger), 'SCH140', where, { what: `number of "${ledger.name}"` });
    const [is, was] = [own(key.properties, number), own(key.properties, name)];
    if (is && was) lintSameUnit(run, was, is, where);
  }
}

/** What leaves one key comes to another: opposite directions, taken back both or neither. */
function lintKinds(run: LintRun, { kinds, reversal, name }: LedgerSpec, place: Place) {
  for (const [code, { into, direction, final }] of Object.entries(kinds)) {
    const at = below(place, 'kinds', code);
    if (reversal?.kind === code) run.report('SCH142', { name: code }, at);
    if (final !== undefined) expectPlain(run, final, 'message', below(at, 'final'));
    if (
      into === undefined ||
      !run.expect(into, Object.keys(kinds), 'SCH140', below(at, 'into'), { what: `kind of "${name}"` })
    )
      continue;
    const other = kinds[into];
    if (direction !== 'out' || other?.direction !== 'in')
      run.report(
        'SCH211',
        { what: `"into" of "${code}"`, reason: 'it leads from a kind that takes to one that adds' },
        below(at, 'into'),
      );
    if ((final === undefined) !== (other?.final === undefined))
      run.report(
        'SCH211',
        { what: `"into" of "${code}"`, reason: 'one of the two could be taken back without the other' },
        below(at, 'into'),
      );
  }
}

function lintRules(run: LintRun, ledger: LedgerSpec, key: EntitySpec, place: Place) {
  const kinds = [...Object.keys(ledger.kinds), ...(ledger.reversal ? [ledger.reversal.kind] : [])];
  const expectKinds = (named: readonly string[] | undefined, at: Place) => {
    for (const [kind, where] of listed(named, below(at, 'kinds')))
      run.expect(kind, kinds, 'SCH140', where, { what: 'kind of entry' });
  };
  for (const [rule, at] of listed(ledger.refuse, below(place, 'refuse'))) {
    expectKinds(rule.kinds, at);
    const other = placeOf(run, key, rule.of, below(at, 'of'));
    if (other) lintStored(run, rule.when, below(at, 'when'), { entity: key, other, expects: 'bool' });
    expectPlain(run, rule.message, 'message', below(at, 'message'));
  }
  for (const [rule, at] of listed(ledger.uniform, below(place, 'uniform'))) {
    expectKinds(rule.kinds, at);
    const other = placeOf(run, key, rule.of, below(at, 'of'));
    for (const [field, where] of listed(rule.fields, below(at, 'fields'))) expectFixed(run, ledger, key, field, where);
    if (other && rule.unless !== undefined)
      lintStored(run, rule.unless, below(at, 'unless'), { entity: key, other, expects: 'bool' });
    expectPlain(run, rule.message, 'message', below(at, 'message'));
  }
  for (const [rule, at] of listed(ledger.distinct, below(place, 'distinct'))) {
    expectKinds(rule.kinds, at);
    placeOf(run, key, rule.of, below(at, 'of'));
    for (const [field, where] of listed(rule.fields, below(at, 'fields'))) expectFixed(run, ledger, key, field, where);
    const told = below(at, 'message');
    expectPlain(run, rule.message.replace(SLOT, ''), 'message', told);
    for (const [, slot = ''] of rule.message.matchAll(SLOT)) expectField(run, key, slot, told);
  }
  for (const [field, at] of listed(ledger.together?.fields, below(place, 'together', 'fields')))
    run.expect(field, ledgerFields(ledger), 'SCH140', at, { what: `number of "${ledger.name}"` });
  if (ledger.together?.when !== undefined)
    lintStored(run, ledger.together.when, below(place, 'together', 'when'), { entity: key, expects: 'bool' });
}

/** What keys are told apart by: a number that entries change says nothing of them. */
function expectFixed(run: LintRun, ledger: LedgerSpec, key: EntitySpec, field: string, place: Place) {
  expectField(run, key, field, place);
  const kept = [...ledgerFields(ledger), ...heldFields(ledger)];
  if (kept.includes(field)) run.report('SCH141', { name: field, reason: 'entries change it' }, place);
}

/** The entity of the row that a field of the key names. */
function placeOf(run: LintRun, key: EntitySpec, field: string, place: Place): EntitySpec | undefined {
  const { ref } = expectField(run, key, field, place) ?? {};
  if (!ref) {
    run.report('SCH141', { name: field, reason: 'it is no reference' }, place);
    return undefined;
  }
  return run.entity(ref.entity, place) ?? undefined;
}
