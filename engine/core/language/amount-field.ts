import type { EntitySpec } from './types/index.ts';

/** The field of money that a record is told by; null where the entity names none. */
export const amountField = ({ amount }: Pick<EntitySpec, 'amount'>): string | null => amount || null;
