/**
 * Which rows a user with a narrowed data scope sees of those that their company sees (`scope` of the entity file;
 * chapter 70, section 2: "filters lists by createdBy"). One text for row-level security and for reads of the service.
 */
import type { ScopeRule } from '#core/language';
import type { TableShape } from './shape.ts';

/** Who made a record sees it again, whatever else the entity file says. */
const AUTHOR: ScopeRule = { field: 'createdBy' };

/** Settings are read once for a statement, not once for a row. */
const COMPANY = `(select coalesce(current_setting('bulkline.company', true), ''))`;
// The cast makes one array of it: `any(select …)` alone would look for a row.
const PEOPLE = `(select string_to_array(coalesce(current_setting('bulkline.people', true), ''), ','))::text[]`;
const IS_WIDE = `(select coalesce(current_setting('bulkline.people', true), '') = '')`;

/**
 * Condition over the row: nobody's scope is narrowed, or one of the people is named by the row, or the row names
 * nobody of the acting company yet (whoever holds the permission may take it up). Null: rows of the company as a whole.
 */
export function scopeCondition(shape: TableShape): string | null {
  const { scope = [] } = shape.entity;
  if (scope === 'company') return null;
  const rules = [AUTHOR, ...scope].flatMap(({ field, party }) => {
    const column = shape.columns.get(field);
    return column ? [{ name: `"${column.name}"`, isOurs: party === undefined ? ownsRow : playsParty(party) }] : [];
  });
  const named = rules.map(({ name }) => `coalesce(${name} = any(${PEOPLE}), false)`);
  const ours = rules.map(({ name, isOurs }) => `(${isOurs} and coalesce(${name}, '') <> '')`);
  return `(${IS_WIDE} or ${named.join(' or ')} or not (${ours.join(' or ')}))`;
}

const ownsRow = `coalesce(company_id = ${COMPANY}, false)`;
const playsParty = (party: string) => `('${party}:' || ${COMPANY}) = any(party_roles)`;
