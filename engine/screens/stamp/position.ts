/** Where a seal lies: points from the top left of a page (docs/protocol.md, "Documents and signing"). */
import type { EntitySpec } from '#core/language';
import type { ComposedDocument, RecordRow } from '../../port.ts';

export type SealPosition = { page: number; x: number; y: number };

/** Diameter of a company seal: 42 mm. */
export const SEAL_POINTS = 119;

/**
 * The key phrase that the seal belongs to: the one that the transition names, or (`auto`) the one that names a party
 * which this company plays; the last one when several do not tell.
 */
export function anchorOf(
  anchors: ComposedDocument['anchors'],
  keyword: string,
  entity: EntitySpec,
  row: RecordRow,
): ComposedDocument['anchors'][number] | null {
  const named = anchors.filter((anchor) => anchor.keyword === keyword);
  if (named.length > 0) return named.at(-1) ?? null;
  const titles = (row._parties ?? []).flatMap((party) => entity.parties[party]?.title ?? []);
  const own = anchors.filter((anchor) => titles.some((title) => anchor.keyword.includes(title)));
  return own.at(-1) ?? (anchors.length === 1 ? (anchors[0] ?? null) : null);
}

/** A seal never leaves its page. */
export function keepInside(position: SealPosition, size: { width: number; height: number }): SealPosition {
  const half = SEAL_POINTS / 2;
  const clamp = (value: number, max: number) => Math.round(Math.min(Math.max(value, half), Math.max(half, max - half)));
  return { page: position.page, x: clamp(position.x, size.width), y: clamp(position.y, size.height) };
}
