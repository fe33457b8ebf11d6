/** What a document says that its template, or an earlier text of the same document, does not. */
import { blankDocument, documentText, textDifference } from '#core/template';
import type { TextComparison } from '#engine/port';
import { asService } from '#server/database';
import { errors, type Services, type Sql } from '#server/kernel';
import { documentSpec, renderStored, templateOf } from './render.ts';
import { type ComposedText, composedTexts, type DocumentVersion } from './versions.ts';

const TEMPLATE = 'template';

/**
 * The text of a file against the template (`template`) or another text of the document, by the id of its file. Call
 * only after the caller's right to the record was checked. @throws SRV426 the file's text is not known, SRV104 no such
 * other text
 */
export async function compareText(
  services: Services,
  sql: Sql,
  version: DocumentVersion,
  against: string,
): Promise<TextComparison> {
  if (version.text === null) throw errors.SRV426();
  const others = (await composedTexts(sql, version)).filter(({ text }) => text !== version.text);
  const before = against === TEMPLATE ? await templateText(services, sql, version) : textOf(others, against);
  return {
    choices: [
      { key: TEMPLATE, composedAt: null, isVoid: false },
      ...others.map(({ fileId, composedAt, isVoid }) => ({
        key: fileId,
        composedAt: composedAt.toISOString(),
        isVoid,
      })),
    ],
    against,
    lines: textDifference(before, version.text),
  };
}

function textOf(texts: readonly ComposedText[], fileId: string): string {
  const found = texts.find((each) => each.fileId === fileId);
  if (!found) throw errors.SRV104({ reason: `no other text ${fileId.slice(0, 60)}` });
  return found.text;
}

/** The template's own words for the record, the names of its fields in place of their values. */
async function templateText(services: Services, sql: Sql, version: DocumentVersion): Promise<string> {
  const entity = services.schemas.entities[version.entity];
  const row = entity && (await asService(sql, () => services.entities.raw(sql, version.entity, version.recordId)));
  if (!entity || !row) throw errors.SRV104({ reason: `no record of ${version.fileId}` });
  const template = templateOf(services, entity, documentSpec(entity, version.document), row);
  const rendered = await renderStored(services, sql, entity, row, version.document);
  return documentText(blankDocument(rendered, template, entity));
}
