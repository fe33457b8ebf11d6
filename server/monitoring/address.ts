/** Place of a network address by an outside lookup (specification section 7, "external address-lookup GET"). */
import type { Services } from '#server/kernel';

const TIMEOUT_MS = 2_000;
const KEPT_MS = 3_600_000;
const MOST_KEPT = 5_000;
const MAX_TEXT = 60;

/** Empty without a configured lookup and when it does not answer in time; asked once an hour for each address. */
export function createAddressLookup(template: string | null, log: Services['log']) {
  const known = new Map<string, { place: string; until: number }>();

  async function ask(ip: string): Promise<string> {
    if (template === null) return '';
    try {
      const url = template.replace('{ip}', encodeURIComponent(ip));
      const answer = await fetch(url, { method: 'GET', signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
      if (answer.ok) return placeOf(await answer.text());
      log.warn({ status: answer.status }, 'the address lookup refused');
      return '';
    } catch (error) {
      log.warn({ err: error }, 'the address lookup failed');
      return '';
    }
  }

  return async (ip: string): Promise<string> => {
    const found = known.get(ip);
    if (found && found.until > Date.now()) return found.place;
    const place = await ask(ip);
    if (known.size >= MOST_KEPT) known.clear();
    known.set(ip, { place, until: Date.now() + KEPT_MS });
    return place;
  };
}

/** Plain text, or JSON with one of the usual names of a place. */
function placeOf(text: string): string {
  let place: unknown = text;
  try {
    const parsed: unknown = JSON.parse(text);
    const fields = (typeof parsed === 'object' && parsed !== null ? parsed : {}) as Record<string, unknown>;
    place = typeof parsed === 'string' ? parsed : (fields.address ?? fields.region ?? fields.city ?? '');
  } catch {
    // Not JSON: the text itself is the place.
  }
  return typeof place === 'string' ? place.trim().slice(0, MAX_TEXT) : '';
}
