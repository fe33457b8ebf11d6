import type { MapBlockSpec } from '#core/language';

/** px that a map takes, before it is there, too. */
export const heightOf = ({ height = 420 }: MapBlockSpec): number => height;
