import { parseExpression, referencesOf } from '#core/expression';
import type { ClaimSpec, EntitySpec } from '#core/language';
import { targetsOf } from './reckon.ts';

type Entities = Readonly<Record<string, EntitySpec>>;

/**
 * Order in which rows are locked: who claims comes before what it claims, so that two commands never wait for each other
 * crosswise. Entities that claim each other stand in the order of their names.
 */
export function claimRanks(entities: Entities): Map<string, number> {
  const order: string[] = [];
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const target of claimedBy(entities[name])) visit(target);
    order.unshift(name);
  };
  for (const name of Object.keys(entities).sort().reverse()) visit(name);
  return new Map(order.map((name, rank) => [name, rank]));
}

const claimedBy = (entity: EntitySpec | undefined): string[] =>
  [...new Set((entity?.claims ?? []).flatMap((claim) => targetsOf(claim).map((target) => target.entity)))].sort();

/**
 * Fields that feed themselves, as `entity.field`, each with the claim that closes the circle. Judged by field: two
 * entities may claim each other.
 */
export function claimCircles(entities: Entities): Array<{ entity: string; claim: string; path: string[] }> {
  const feeds = Object.values(entities).flatMap((entity) =>
    (entity.claims ?? []).flatMap((claim) => feedsOf(entity, claim)),
  );
  return feeds.flatMap(({ entity, claim, from, to }) => {
    const back = wayBetween(feeds, to, from);
    return back ? [{ entity, claim, path: [from, ...back] }] : [];
  });
}

type Feed = { entity: string; claim: string; from: string; to: string };

/** From each field of the claimant that the claim reads to each field that it writes. */
function feedsOf(entity: EntitySpec, claim: ClaimSpec): Feed[] {
  const common = [claim.when, ...targetsOf(claim).flatMap(({ id, opens }) => [id, ...(opens?.by ?? [])])];
  const written = [...Object.entries(claim.add ?? {}), ...Object.entries(claim.mark ?? {})];
  return written.flatMap(([field, text]) =>
    fieldsRead([...common, text]).flatMap((name) =>
      targetsOf(claim).map((target) => ({
        entity: entity.name,
        claim: claim.name,
        from: `${entity.name}.${name}`,
        to: `${target.entity}.${field}`,
      })),
    ),
  );
}

/** Fields of the record that the texts read; texts that cannot be read are found elsewhere. */
function fieldsRead(texts: ReadonlyArray<string | undefined>): string[] {
  const read = texts.flatMap((text) => {
    try {
      return text === undefined ? [] : referencesOf(parseExpression(text)).fields.map(([head = '']) => head);
    } catch {
      return [];
    }
  });
  return [...new Set(read)];
}

function wayBetween(feeds: readonly Feed[], from: string, to: string): string[] | null {
  const seen = new Set<string>();
  const waiting: string[][] = [[from]];
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const last = path.at(-1) ?? '';
    if (last === to) return path;
    if (seen.has(last)) continue;
    seen.add(last);
    for (const feed of feeds) if (feed.from === last) waiting.push([...path, feed.to]);
  }
  return null;
}
