/** What runs in threads (`work` of the services), by name; a thread loads this file and what it imports. */
import { DRAW_SEGMENT, drawSegment } from '#server/camera';
import { COMPOSE_PDF, composePdf } from '#server/documents';
import { packRows, RECORD_WORKBOOK, SHEET_PIECE, writeWorkbook } from '#server/entity';
import type { Tasks } from '#server/kernel';
import { WATERMARK, watermarked } from '#server/platform';
import { PREPARE_SIGNATURE, prepareSignature, RENDER_PNG, renderPng, VERIFY, verifySignatures } from '#server/signing';

export const tasks: Tasks = {
  [COMPOSE_PDF]: composePdf,
  [WATERMARK]: watermarked,
  [RECORD_WORKBOOK]: writeWorkbook,
  [SHEET_PIECE]: packRows,
  [RENDER_PNG]: renderPng,
  [PREPARE_SIGNATURE]: prepareSignature,
  [VERIFY]: verifySignatures,
  [DRAW_SEGMENT]: drawSegment,
};
