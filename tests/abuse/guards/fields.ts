/** What a call sends beside what its screen lets anybody enter (case 27), and Formily forms behind the bridge (1, 8, 15). */
import { type Guard, guard, never } from './guard.ts';

const UNENTERED = 'server/entity/rules/unentered.ts';
const CLOSED = 'server/entity/write/unentered.test.ts';
const BRIDGE = 'abuse/formily.test.ts';

export const FIELDS: readonly Guard[] = [
  guard(
    [27],
    UNENTERED,
    ['closed.has(code) || !shown.has(code)', 'false'],
    CLOSED,
    'PGlite.*refuse what no screen starts',
  ),
  guard(
    [27],
    'server/entity/write/write.ts',
    [
      ['sent: withoutUnentered(type, unentered, judged)', 'sent: judged.sent'],
      ['  refuseErrors(unenteredErrors(type.spec, unentered, judged, values));\n', ''],
    ],
    CLOSED,
    'PGlite.*stay as they are when',
  ),
  guard(
    [27],
    UNENTERED,
    ['else if (!isDeepStrictEqual(value, schema?.default))', 'else if (false)'],
    CLOSED,
    'PGlite.*take in a line',
  ),
  guard(
    [27],
    'server/entity/rules/rules.ts',
    never('name !== undefined && name !== STANDARD && !own.isFilledIn'),
    CLOSED,
    'PGlite.*are not opened by a form',
  ),
  guard(
    [27],
    'server/entity/reference/copies.ts',
    never('unseen.has(path)'),
    'server/entity/reference/copies.test.ts',
    'PGlite.*for a copy that no section shows',
  ),
  guard(
    [1],
    'engine/formily/guard.ts',
    [
      ['(pattern) => guardPattern(pattern as FormPathPattern)', '() => {}'],
      ['    guardPattern(FormPath.parse(basePath).concat(own));\n', '    void [basePath, own, guardPattern];\n'],
    ],
    BRIDGE,
    'writes nothing through the path',
  ),
  guard(
    [1],
    'engine/formily/guard.ts',
    ['guard(form, name, guardKeys)', 'guard(form, name, () => {})'],
    BRIDGE,
    'takes no values with the keys',
  ),
  guard([1], 'engine/formily/values.ts', ['  guardKeys(value);\n', ''], BRIDGE, 'brings no key of a value'),
  guard(
    [15],
    'engine/formily/guard.ts',
    ['guardPath(FormPath.parse(pattern).toString())', 'FormPath.parse(pattern)'],
    BRIDGE,
    'does not take paths that match several',
  ),
];
