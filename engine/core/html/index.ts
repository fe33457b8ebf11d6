/**
 * Rich text as an allow-list: `parseRichText` turns any HTML into a tree of known elements, `richTextHtml` writes such
 * a tree back as HTML, `sanitizeHtml` does both. Nothing of the input reaches the output but text (escaped) and the
 * elements and attributes named here, so that the result is safe however the input was broken. Texts of the server are
 * cleaned when they are saved and again when they are shown (chapter 70, section 2.2).
 */
export { parseRichText, type RichNode, richTextPlain, sanitizeHtml } from './rich-text.ts';
