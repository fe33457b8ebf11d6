/** What a line of the to-do list says of a record: its name, the other side, figures. */
import type { EntitySpec } from '#core/language';

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

/** Figures that a picker of the record shows, else its own. */
function figure(entity: EntitySpec, is: (format: string | undefined, unit: string | undefined) => boolean) {
  const names = entity.reference?.fields ?? Object.keys(entity.properties);
  return names.find((name) => {
    const schema = entity.properties[name];
    return schema !== undefined && !schema.sensitive && is(schema.format, schema.unit);
  });
}

export function amountOf(entity: EntitySpec, row: Row): string | null {
  const field = figure(entity, (format, unit) => format === 'money' && unit === '元');
  return field === undefined ? null : text(row[field]) || null;
}

export function quantityOf(entity: EntitySpec, row: Row): { quantity: string | null; unit: string | null } {
  const field = figure(entity, (format, unit) => format === 'decimal' && unit !== undefined);
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
