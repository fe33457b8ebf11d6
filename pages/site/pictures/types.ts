import type { SitePicture } from '#core/language';

/** The shape of one kind of picture. */
export type Of<K extends SitePicture['kind']> = Omit<Extract<SitePicture, { kind: K }>, 'kind'>;

/** Series colours, readable on white; the first is the theme's. */
export const COLOURS = ['#1d4f9c', '#b25e00', '#1a7f4b', '#7a3ea1', '#c8321f'] as const;
export const colourOf = (index: number): string => COLOURS[index % COLOURS.length] ?? COLOURS[0];
