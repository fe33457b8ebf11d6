import type { SiteSection } from '#core/language';

/** The shape of one kind of section. */
export type SectionOf<K extends SiteSection['kind']> = Extract<SiteSection, { kind: K }>;
