import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Modules that name entities: they speak of records by their types (`#codegen/out/types`), never by casts. */
const SPEAK_OF_RECORDS = [
  'server/{account,approval,camera,risk,signing,site,tracking}/**/*.ts',
  'server/platform/{directory,messages}/**/*.ts',
  'pages/**/*.{ts,tsx}',
];
const A_RECORD = '/^(row|record|member|person|company|application|track|alert|instance|task)$/';
const ANYTHING = "TSTypeReference[typeName.name='Record']:has(TSUnknownKeyword)";
/** What somebody can meet has a code of the catalogue; what only a defect of ours brings about is an invariant. */
const NO_BARE_ERROR = {
  selector: "ThrowStatement > NewExpression[callee.name='Error']",
  message: 'Take a factory of #core/errors (a code, what, how to mend), or invariant() for what cannot happen.',
};
const BY_ITS_TYPE = "take its type from #codegen/out/types (Records, Answered), as the record service's callers do";

/** Typed rules that find real mistakes; style is the formatter's business. */
export default tseslint.config(
  { ignores: ['dist/**', 'storybook-static/**', 'codegen/out/**', 'node_modules/**', 'bench/**', '.data/**'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { '@typescript-eslint': tseslint.plugin, 'react-hooks': hooks },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'react-hooks/rules-of-hooks': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: true }],
      '@typescript-eslint/no-for-in-array': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/restrict-plus-operands': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // A function that holds more hides parts that want names (stories and tests are lists of cases).
    files: ['engine', 'runtime', 'pages', 'codegen', 'server', 'scripts'].map((folder) => `${folder}/**/*.{ts,tsx}`),
    rules: {
      'no-restricted-syntax': ['error', NO_BARE_ERROR],
      'max-lines-per-function': ['error', { max: 96, skipBlankLines: true, skipComments: true, IIFEs: true }],
    },
  },
  {
    files: ['server/**/*.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['all', 'allSettled'].map((property) => ({
          object: 'Promise',
          property,
          message: 'A transaction has one connection: use inTurn (server/kernel/in-turn.ts).',
        })),
      ],
    },
  },
  {
    files: SPEAK_OF_RECORDS,
    rules: {
      'no-restricted-syntax': [
        'error',
        NO_BARE_ERROR,
        {
          selector: `CallExpression[callee.name=/^(text|String)$/] > MemberExpression.arguments[object.name=${A_RECORD}]`,
          message: `The fields of a record have types; ${BY_ITS_TYPE}.`,
        },
        {
          selector: `TSAsExpression > ${ANYTHING}, TSAsExpression > TSTypeReference[typeName.name='EntityRow']`,
          message: `A record is not anything; ${BY_ITS_TYPE}. What a caller sent is read by objectOf (#server/kernel).`,
        },
        {
          selector: `TSTypeAliasDeclaration[id.name=/Row$/] > ${ANYTHING}`,
          message: `Name what the row is of; ${BY_ITS_TYPE}.`,
        },
      ],
    },
  },
);
