/** Schemas and expressions: guards of the cases 1 to 18. */
import { type Guard, guard, never } from './guard.ts';

const INPUT = 'server/kernel/input.ts';
const HTTP = 'server/kernel/http.test.ts';
const RECORDS = 'server/entity/write/records.test.ts';
const LISTS = 'server/entity/query/lists.test.ts';
const EXPRESSIONS = 'engine/core/expression/abuse.test.ts';

export const SCHEMAS: readonly Guard[] = [
  guard(
    [1],
    'engine/core/expression/limits.ts',
    ['return FORBIDDEN.has(name);', 'return name === "";'],
    EXPRESSIONS,
    '1: ',
  ),
  guard([2], INPUT, never('FORBIDDEN_KEYS.has(part)'), HTTP, 'refuses the (query|form|body).*abuse cases.* 2'),
  guard(
    [6],
    'engine/core/expression/check-call.ts',
    ['checking.report(errors.ENG105(', 'void (errors.ENG105('],
    EXPRESSIONS,
    '6: ',
  ),
  // Two layers: the lint for its braces, and the grammar, which has no word for them.
  guard(
    [3],
    'engine/core/lint/expressions/expressions.ts',
    ['  if (/\\{\\{|\\$\\{/.test(text)) {', '  if (false) {'],
    'abuse/schemas.test.ts',
    'abuse case 3\\)',
    [
      {
        file: 'engine/core/expression/parse.ts',
        edits: [
          [
            '  const known = cache.get(text);\n',
            "  const known = text.includes('{{') ? parseFresh('true') : cache.get(text);\n",
          ],
        ],
      },
    ],
  ),
  // Two layers: only records are walked, and only by their own properties.
  guard(
    [15],
    'engine/cells/field.ts',
    [
      "typeof value !== 'object' || value === null || !Object.hasOwn(value, key)",
      'value === null || value === undefined',
    ],
    'abuse/schemas.test.ts',
    'abuse case 15',
  ),
  guard([7], 'engine/core/expression/limits.ts', never('stepsLeft < 0'), EXPRESSIONS, '7: '),
  guard(
    [10, 69],
    'server/entity/write/write.ts',
    ['  refuseErrors(errors);\n', '  void refuseErrors;\n'],
    RECORDS,
    'abuse cases? (10|28, 69)',
  ),
  guard([11, 19, 20], 'server/entity/query/filters.ts', never('!column'), LISTS, 'abuse cases 11, 19, 20, 28'),
  guard([13], INPUT, never('depth > MAX_DEPTH'), HTTP, 'abuse cases 1, 2, 13'),
  guard(
    [4],
    'engine/core/expression/check.ts',
    ['  report(unknownName(node.path, names, node));\n', ''],
    EXPRESSIONS,
    '4: ',
  ),
  guard(
    [4, 9],
    'engine/core/lint/expressions/expressions.ts',
    [
      ['  for (const problem of problems) tell(run, problem, place);\n', ''],
      [
        '    return parseExpression(text);\n',
        '    return parseExpression(/constructor|__proto__|map/.test(text) ? "1" : text);\n',
      ],
    ],
    'abuse/schemas.test.ts',
    'abuse cases? (4|9)',
  ),
  guard(
    [5],
    'engine/core/expression/parse.ts',
    [
      "if (this.#isSign('[')) throw this.#byIndex(object);",
      "if (this.#isSign('[')) { this.#byIndex(object); continue; }",
    ],
    EXPRESSIONS,
    '5: ',
  ),
  guard(
    [12],
    'engine/core/lint/entities/properties.ts',
    [
      'field.pattern === undefined ? null : backtracking(field.pattern)',
      'field.pattern === undefined ? null : (backtracking(field.pattern), null)',
    ],
    'abuse/schemas.test.ts',
    'abuse case 12',
  ),
  guard(
    [14],
    'engine/core/judge/shapes.ts',
    [
      "  at.found.push({ code: 'SCH103', parameters: { name }, pointer",
      "  void ({ code: 'SCH103', parameters: { name }, pointer",
    ],
    'abuse/schemas.test.ts',
    'abuse case 14',
  ),
  guard(
    [16],
    'engine/core/judge/scalars.ts',
    ["  at.found.push({ code: 'SCH104'", "  void ({ code: 'SCH104'"],
    'abuse/schemas.test.ts',
    'abuse case 16',
  ),
  guard(
    [18],
    'engine/core/template/render.ts',
    [
      'literalText(format({ value: found.value, field: found.schema, argument, dictionary }))',
      'literalText(format({ value: found.value, field: found.schema, argument, dictionary })).replace(/\\{\\{(\\w+)\\}\\}/g, (_all, name) => String(scope.input.values[name]))',
    ],
    'engine/core/template/template.test.ts',
    'abuse case 18',
  ),
];
