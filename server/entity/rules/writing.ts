import type { Reading } from '../read/read.ts';
import type { FormRules } from './rules.ts';

/** A record type with all that a call which writes needs: how it is read, and the rules of its forms. */
export type Writing = Reading & { rules: FormRules };
