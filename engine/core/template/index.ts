/**
 * Documents from templates: parsing, formats, clause numbers and rendering, the same in the browser's preview and on
 * the server (domain chapter 10, section 2). Everything is pure; a value is written as literal text and never read as
 * a slot again, and hidden fields are never written.
 */
import type { TemplateSpec } from '#core/language';
import { compileTemplate } from './compile.ts';
import { conditionsOf } from './condition.ts';
import { render } from './render.ts';
import type { RenderedDocument, RenderInput } from './types.ts';

/**
 * Renders a template over a record. Runs carry the slot they come from, so that a preview can mark and focus it;
 * `empty` lists the slots without a value. Clauses that say nothing drop out and the others count on.
 * Throws SCH127 for a broken template, ENG1xx for a broken condition. The parsed template is cached by its object.
 */
export function renderTemplate(template: TemplateSpec, input: RenderInput): RenderedDocument {
  return render(compileTemplate(template), input, conditionsOf(input));
}

export { blankDocument } from './blank.ts';
export { compileTemplate } from './compile.ts';
export { textDifference } from './difference.ts';
export { chineseCount } from './numbering.ts';
export { restFields } from './rest.ts';
export { withSectionFields } from './sections.ts';
export { documentText, EMPTY_SLOT, literalText, runsText } from './text.ts';
export type {
  RenderedClause,
  RenderedDocument,
  RenderedSignature,
  RenderInput,
  Run,
  TemplateReference,
} from './types.ts';
