/** Fields, sections and effects as the files of an entity. */
export type { WrittenRule } from './aspects.ts';
export { type Naming, type Written, write } from './files.ts';
