export { saveFile } from './download.ts';
/** The engine's data port over HTTP. */
export { createDataSource } from './source.ts';
export { createListViews, type ListViews } from './views.ts';
