export type * from './language/index.ts';
