/** `schemas/tracking.json`, and the pages and names that follow from it. */

import type { Records } from '#codegen/out/types';
import { invariant } from '#core/errors';
import { NAUTICAL_MILE_KM } from '#core/geo';
import type { SchemaSet, TrackingSpec, TrackMessageSpec, TrackModeSpec } from '#core/language';
import { errors } from '#server/kernel';

type Values = Record<string, unknown>;

/** @throws BulklineError SRV315 for schemas that know journeys but not what holds for them */
export function trackingOf(schemas: SchemaSet): TrackingSpec {
  if (schemas.tracking) return schemas.tracking;
  throw errors.SRV315({ file: 'tracking.json', what: 'what holds for each way of moving' });
}

/** The entity whose records are journeys, as the settings name it: the one that this module's tables and steps are of. */
export function journeysOf({ entity }: TrackingSpec): 'track' {
  invariant(entity === 'track', `journeys are records of "track", not of "${entity}"`);
  return entity;
}

/** Of a mode that the file does not describe nothing special holds. */
const PLAIN: TrackModeSpec = { page: '', fastest: 200 };
export const modeOf = ({ modes }: TrackingSpec, { mode }: Partial<Pick<Records['track'], 'mode'>>): TrackModeSpec =>
  modes[mode ?? ''] ?? PLAIN;

/** Fastest that is believed between two positions, km/h. */
export const fastestKmh = ({ fastest, knots }: TrackModeSpec): number => (knots ? fastest * NAUTICAL_MILE_KM : fastest);

export const speedUnit = ({ knots }: TrackModeSpec): string => (knots ? 'kn' : 'km/h');

const filledIn = (address: string, track: Values): string =>
  address.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(track[field] ?? '')));

/** Page of one journey. */
export const trackPage = (tracking: TrackingSpec, track: Values): string =>
  filledIn(modeOf(tracking, track).page, track);

/** Page that a search leads to. */
export function foundPage(tracking: TrackingSpec, track: Partial<Records['track']>): string {
  const { page, found } = modeOf(tracking, track);
  return filledIn(found ?? page, track);
}

/** What people call it. */
export const nameOf = ({ name }: TrackingSpec, track: Values): string =>
  String(
    name.map((field) => track[field]).find((value) => value !== null && value !== undefined && value !== '') ?? '',
  );

export function textOf(tracking: TrackingSpec, message: TrackMessageSpec, track: Values, remark = ''): string {
  const own: Record<string, string> = { '@name': nameOf(tracking, track), '@remark': remark };
  return message.text.replace(/\{\{([^}]*)\}\}/g, (_, slot: string) => own[slot] ?? String(track[slot] ?? ''));
}
