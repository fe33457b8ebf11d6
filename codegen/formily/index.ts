/** The way from a Formily JSON Schema to an entity with its form, and back (docs/formily.md). */
export { exportFormily } from './export/export.ts';
export { type Imported, importFormily } from './import.ts';
