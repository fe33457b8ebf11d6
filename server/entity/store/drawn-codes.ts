/** Fields with a `passcode`: drawn by chance when the record is made, and anew when a step has emptied them. */
import { randomInt } from 'node:crypto';
import type { EntitySpec, FieldSchema } from '#core/language';

type Values = Record<string, unknown>;

const DIGITS = '0123456789';
/** None that is read as another one. */
const CAPITALS_AND_DIGITS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** What the record brings, and a new code for each field that asks for one and has none. */
export function withPasscodes({ properties }: Pick<EntitySpec, 'properties'>, values: Values): Values {
  const drawn = Object.entries(properties).flatMap(([code, { passcode }]) =>
    passcode && (values[code] ?? '') === '' ? [[code, drawnCode(passcode)]] : [],
  );
  return drawn.length === 0 ? values : { ...values, ...Object.fromEntries(drawn) };
}

function drawnCode({ length, letters }: NonNullable<FieldSchema['passcode']>): string {
  const signs = letters ? CAPITALS_AND_DIGITS : DIGITS;
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
}
