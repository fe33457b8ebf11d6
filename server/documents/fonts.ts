/** Noto Sans SC (SIL Open Font License), embedded as subsets: real, selectable text and no Type 3 fonts. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const FONT_PACKAGE = '@expo-google-fonts/noto-sans-sc';

/** The family that documents are set in. */
export const FONT_FAMILY = 'Noto Sans SC';
/** Paths of the family's files. */
export const FONT_FILES = {
  regular: require.resolve(`${FONT_PACKAGE}/400Regular/NotoSansSC_400Regular.ttf`),
  bold: require.resolve(`${FONT_PACKAGE}/700Bold/NotoSansSC_700Bold.ttf`),
};

type FontBytes = { regular: Buffer; bold: Buffer };
let loaded: FontBytes | null = null;

/** The font files, read once per process (about 10 MB each). */
export function fontBytes(): FontBytes {
  loaded ??= { regular: readFileSync(FONT_FILES.regular), bold: readFileSync(FONT_FILES.bold) };
  return loaded;
}
