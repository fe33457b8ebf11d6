import type { EntitySpec, FieldSchema } from '#core/language';
import { expectQueryable } from '../run/field.ts';
import { below, type LintRun, type Place } from '../run/run.ts';

/** An entity that holds money says which of it a record is told by; amount and quantity are fields that can be. */
export function lintAmount(run: LintRun, entity: EntitySpec, file: Place) {
  const { amount, quantity, properties } = entity;
  if (quantity !== undefined) expectFigure(run, entity, quantity, below(file, 'quantity'), isQuantity);
  if (amount) return expectFigure(run, entity, amount, below(file, 'amount'), isAmount);
  const [money] = Object.keys(properties).filter((name) => isAmount(properties[name] as FieldSchema));
  if (amount === undefined && money !== undefined)
    run.report('SCH148', { name: money, entity: entity.title }, below(file, 'properties', money), null, 'key');
  if (amount === false && money === undefined)
    run.report('SCH141', { name: 'amount', reason: 'there is no money to leave out' }, below(file, 'amount'));
}

type Kind = (field: FieldSchema) => boolean;

/** Money for the whole: a unit with a slash is a price. */
const isAmount: Kind = ({ format, unit = '' }) => format === 'money' && !unit.includes('/');
const isQuantity: Kind = ({ type, format, unit }) => Boolean(unit) && (format === 'decimal' || type === 'integer');

function expectFigure(run: LintRun, entity: EntitySpec, name: string, place: Place, fits: Kind) {
  const field = expectQueryable(run, entity, name, place, 'told of a record');
  if (!field || fits(field)) return;
  const reason = fits === isAmount ? 'it is no amount of money' : 'it is no quantity with a unit';
  run.report('SCH141', { name, reason }, place);
}
