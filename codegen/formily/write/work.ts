import type { DictionarySpec } from '#core/language';
import type { Findings } from '../finding.ts';
import type { Effects, Paths } from '../reactions/index.ts';

/** Dictionaries by name, with the word that their names begin with. */
export type Dictionaries = { prefix: string; all: Map<string, DictionarySpec> };

/** What is known of the whole while its fields are written. */
export type Work = { paths: Paths; effects: Effects; findings: Findings; dictionaries: Dictionaries };
