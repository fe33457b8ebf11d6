/**
 * Filters that no address may hold: this tab of the browser keeps them, and the address names them by a word that says
 * nothing. Where nothing is kept under the word (another tab, another person), the list opens without them.
 */
import type { EntitySpec } from '#core/language';
import { isPersonalFilter } from '#core/listing';
import type { EngineHost } from '../../port.ts';

type Filters = Record<string, string>;
type Host = Pick<EngineHost, 'drafts'>;

/** The parameter of the address. */
export const KEPT = 'kept';
const placeOf = (word: string): string => `filters.${word}`;

/** The filters that the address names. */
export function keptFilters({ drafts }: Host, params: URLSearchParams): Filters {
  const found = drafts.get(placeOf(params.get(KEPT) ?? ''));
  return typeof found === 'object' && found !== null ? (found as Filters) : {};
}

/** Takes out of the filters what is personal, keeps it, and names it in the address. */
export function keepPersonal(host: Host, now: URLSearchParams, filters: Filters, entity: EntitySpec) {
  const isKept = ([path, value]: [string, string]) => value !== '' && isPersonalFilter(entity, path);
  const entries = Object.entries(filters);
  const personal = Object.fromEntries(entries.filter(isKept));
  const open = Object.fromEntries(entries.filter((entry) => !isKept(entry)));
  if (Object.keys(personal).length === 0) return { open, word: null };
  const isSame = JSON.stringify(keptFilters(host, now)) === JSON.stringify(personal);
  const word = (isSame && now.get(KEPT)) || crypto.randomUUID().slice(0, 8);
  if (!isSame) host.drafts.set(placeOf(word), personal);
  return { open, word };
}
