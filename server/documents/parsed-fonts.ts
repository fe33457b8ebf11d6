/**
 * A font is parsed once in a process, not once for each document. Its tables are read only and shared, as fontkit itself
 * shares them between the variations of a font; which glyph stands for which character is each document's own.
 */
import { createRequire } from 'node:module';
import { fontBytes } from './fonts.ts';

type Font = { _tables: object };
type Fontkit = {
  create(bytes: Uint8Array): Font;
  registerFormat(format: { new (stream: { buffer: Uint8Array }): Font; probe(bytes: Uint8Array): boolean }): void;
};

type Weight = keyof ReturnType<typeof fontBytes>;

/** What stands in a document definition for a font file; no font begins like it. */
const SIGN = 'the parsed font ';
const signOf = (weight: Weight): Buffer => Buffer.from((SIGN + weight).padEnd(64));

const isSign = (bytes: Uint8Array): boolean => textOf(bytes).startsWith(SIGN);
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 64)).toString('latin1');

const tables: Partial<Record<Weight, object>> = {};

/** Stand-ins for the font files, which the printer may be given in their place. */
export function parsedFonts(): Record<Weight, Buffer> {
  const fontkit = printersFontkit();
  class ParsedFont {
    static probe = isSign;
    _tables = {};
    constructor({ buffer }: { buffer: Uint8Array }) {
      const weight = textOf(buffer).slice(SIGN.length).trim() as Weight;
      const font = fontkit.create(fontBytes()[weight]);
      tables[weight] ??= font._tables;
      font._tables = tables[weight];
      // biome-ignore lint/correctness/noConstructorReturn: a format's constructor is what makes a font
      return font;
    }
  }
  fontkit.registerFormat(ParsedFont);
  return { regular: signOf('regular'), bold: signOf('bold') };
}

/** The very one that draws: formats are registered with an instance. */
function printersFontkit(): Fontkit {
  const printer = createRequire(createRequire(import.meta.url).resolve('pdfmake'));
  return createRequire(printer.resolve('pdfkit'))('fontkit') as Fontkit;
}
