/**
 * The structure of a tagged file: what each line on a page is (heading, paragraph, cell of a table), so that a screen
 * reader reads it and a copy keeps its order. The printer lays text out and knows nothing of it; each piece of text
 * carries its part, and the parts are written as elements while the lines are drawn (ISO 32000-1, 14.7 and 14.8).
 */
import { createRequire } from 'node:module';
import type { Content } from 'pdfmake/interfaces.js';

/** An element of the structure; `within` is the element around it, null at the top. */
export type Part = { tag: 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD'; within: Part | null };

type Element = { add(child: unknown): Element; end(): void };
type Drawn = {
  page: unknown;
  struct(tag: string, options?: { scope?: string }): Element;
  addStructure(element: Element): void;
  markStructureContent(tag: string): unknown;
  markContent(tag: string, options: { type: string }): void;
  endMarkedContent(): void;
};
type Line = { inlines: Array<{ part?: Part }> };
type Renderer = {
  pdfDocument: Drawn;
  renderLine(line: Line, x: number, y: number): void;
  renderVector(vector: unknown): void;
};

/** A text that is this part; the printer hands unknown keys of a piece of text on to the line that it becomes. */
export const partText = (text: string, part: Part): Content => [{ text, part }] as unknown as Content;

/** The elements of one file, made as their first line is drawn. */
class Structure {
  private readonly root: Element;
  private readonly elements = new Map<Part, { element: Element; page: unknown }>();

  constructor(private readonly document: Drawn) {
    this.root = document.struct('Document');
    document.addStructure(this.root);
  }

  draw(part: Part | undefined, write: () => void): void {
    const known = part && this.elements.get(part);
    // The head of a table is drawn again on its next page; it is read once.
    const isRepeated = part?.tag === 'TH' && known !== undefined && known.page !== this.document.page;
    if (!part || isRepeated) {
      this.artifact('Pagination', write);
      return;
    }
    const element = this.elementOf(part);
    const content = this.document.markStructureContent(part.tag);
    write();
    this.document.endMarkedContent();
    element.add(content);
  }

  /** What belongs to the page and not to the text: its number, the lines of a table. */
  artifact(type: 'Pagination' | 'Layout', write: () => void): void {
    this.document.markContent('Artifact', { type });
    write();
    this.document.endMarkedContent();
  }

  end(): void {
    this.root.end();
  }

  private elementOf(part: Part): Element {
    const known = this.elements.get(part);
    if (known) return known.element;
    const element = this.document.struct(part.tag, part.tag === 'TH' ? { scope: 'Column' } : {});
    (part.within ? this.elementOf(part.within) : this.root).add(element);
    this.elements.set(part, { element, page: this.document.page });
    return element;
  }
}

const structures = new WeakMap<Drawn, Structure>();

function structureOf(document: Drawn): Structure {
  let structure = structures.get(document);
  if (!structure) {
    structure = new Structure(document);
    structures.set(document, structure);
  }
  return structure;
}

/** Lets the printer write the structure of all that it draws from now on. Call once. */
export function writeStructures(): void {
  const { default: printed } = createRequire(import.meta.url)('pdfmake/js/Renderer.js') as {
    default: { prototype: Renderer };
  };
  const { renderLine, renderVector } = printed.prototype;
  printed.prototype.renderLine = function (line, x, y) {
    structureOf(this.pdfDocument).draw(line.inlines[0]?.part, () => renderLine.call(this, line, x, y));
  };
  printed.prototype.renderVector = function (vector) {
    structureOf(this.pdfDocument).artifact('Layout', () => renderVector.call(this, vector));
  };
}

/** Closes the structure of a file that is drawn, before its bytes are taken. */
export const endStructure = (document: unknown): void => structureOf(document as Drawn).end();
