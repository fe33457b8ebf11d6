/** What a line of the to-do list says of a record: its name, the other side, figures. */
import { amountField, type EntitySpec } from '#core/language';

type Row = Record<string, unknown>;

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));

export function counterpartiesOf(entity: EntitySpec, row: Row, companyId: string): string {
  const labels = (row._labels ?? {}) as Record<string, string>;
  const others = Object.values(entity.parties)
    .map((party) => party.field)
    .filter((field) => field !== undefined && text(row[field]) !== companyId)
    .map((field) => labels[field as string] ?? '');
  return [...new Set(others.filter((name) => name !== ''))].join('、');
}

/** The amount that the record is told by, and what that figure is. */
export function amountOf(entity: EntitySpec, row: Row): { amount: string | null; amountTitle: string | null } {
  const field = amountField(entity);
  const amount = field === null ? null : text(row[field]) || null;
  return { amount, amountTitle: amount === null || field === null ? null : (entity.properties[field]?.title ?? null) };
}

export function quantityOf(entity: EntitySpec, row: Row): { quantity: string | null; unit: string | null } {
  const field = entity.quantity;
  const quantity = field === undefined ? null : text(row[field]) || null;
  return { quantity, unit: quantity === null || field === undefined ? null : (entity.properties[field]?.unit ?? null) };
}

export function subjectOf(entity: EntitySpec, row: Row): string {
  const names = (entity.label ?? []).filter(
    (field) => field !== entity.number?.field && !entity.properties[field]?.ref,
  );
  return names
    .map((field) => text(row[field]))
    .join(' ')
    .trim();
}
