// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of sources
/** Output: guards of the cases 90 to 96. */
import { type Guard, guard, never } from './guard.ts';

const HTTP = 'server/kernel/http.test.ts';
const FILES = 'server/platform/files/files.test.ts';
const EXPORT = 'server/entity/export/export.test.ts';

export const OUTPUT: readonly Guard[] = [
  guard(
    [92],
    'server/entity/export/cell.ts',
    [" && /^[=+\\-@\\t\\r]/.test(cell) ? `'${cell}` : cell", ' ? cell : cell'],
    EXPORT,
    'abuse case 92',
  ),
  guard(
    [94],
    'server/kernel/security.ts',
    ["`script-src 'self'`", "`script-src 'self' 'unsafe-eval'`"],
    'abuse/portal.test.ts',
    'abuse case 94',
  ),
  guard([95], 'server/kernel/log.ts', ["path: request.url.split('?')[0]", 'path: request.url'], HTTP, 'abuse case 95'),
  guard(
    [96],
    'server/kernel/file-names.ts',
    ["  const ascii = name.replace(/[^\\x20-\\x7e]/g, '_').replace(/[\"\\\\]/g, '_');\n", '  const ascii = name;\n'],
    FILES,
    '\\[96\\]',
  ),
  guard(
    [90],
    'pages/entry/AgreementDialog.tsx',
    ['<p key={key}>{text}</p>', '<p key={key} dangerouslySetInnerHTML={{ __html: text }} />'],
    'abuse/texts.test.tsx',
    'agreement, line by line',
  ),
  guard(
    [90, 91],
    'engine/core/html/rich-text.ts',
    ["if (name === 'href') return", "if (name === 'href') return true; if (name === 'href') return"],
    'abuse/texts.test.tsx',
    'abuse cases 90 and 91',
  ),
  guard(
    [91],
    'engine/cells/route.ts',
    ['complete && /^\\/(?!\\/)/.test(route) ? route : null', 'complete ? route : null'],
    'engine/cells/route.test.ts',
    'never leaves the application',
  ),
  guard(
    [93],
    'engine/widgets/LineTable/sheet/read.ts',
    never('lines.length > MAX_LINES'),
    'abuse/workbook.test.ts',
    'too large, has too many lines',
  ),
  guard(
    [93],
    'engine/widgets/LineTable/sheet/read.ts',
    never('file.size > MAX_BYTES'),
    'abuse/workbook.test.ts',
    'is refused when it is too large',
  ),
];
