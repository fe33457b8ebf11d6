/** What pointers and keys do with headings and their edges; one chunk, loaded when somebody goes there. */
export { followColumn } from './drag.ts';
export { onHeadKey } from './headKeys.ts';
export { fittingWidth, followResize } from './resize.ts';
