/** What every page stands on: the runtime of this browser, its calls, titles, loading marks, settings of the site. */

export { chunk, reloadOnLostChunk } from './lost-chunk.ts';
export { installStyleNonce, styleNonce } from './nonce.ts';
export { PageLoading } from './PageLoading.tsx';
export { readAt, readData } from './readData.ts';
export { runtime } from './runtime.ts';
export { useSchemaChanges, useServedSchemas } from './schema-changes.ts';
export { useSiteData, useSiteSettings } from './site-data.ts';
export { useTitle } from './useTitle.ts';
