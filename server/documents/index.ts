/**
 * Documents of records: text and PDF from the stored record, versions of files, key phrases for seals.
 * The bytes of a composed file depend on the record alone, so its SHA-256 can be previewed and compared.
 */
import type { ServerModule } from '#server/kernel';
import { documentRoutes } from './routes.ts';
import { tables } from './tables.ts';

/** The calls of documents, and the table of their versions. */
export const documentsModule: ServerModule = {
  name: 'documents',
  tables,
  setup() {},
  routes: documentRoutes,
};

export { bodyText, queryText } from './body.ts';
export { compareText } from './comparison.ts';
export { composeFresh, currentVersion, storeDocument } from './compose.ts';
export { FONT_FAMILY, FONT_FILES } from './fonts.ts';
export { dictionaryLookup, neutralContext, partyCompany } from './parties.ts';
export { COMPOSE_PDF, composePdf, sha256Hex } from './pdf.ts';
export { documentSpec, openTitles, templateOf } from './render.ts';
export { samplePage } from './sample-page.ts';
export { addVersion, type DocumentVersion, versionOf, voidVersion } from './versions.ts';
