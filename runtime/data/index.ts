export { saveFile } from './download.ts';
export { uploadErrors } from './errors.ts';
/** The engine's data port over HTTP. */
export { createDataSource } from './source.ts';
export { createListViews, type ListViews } from './views.ts';
