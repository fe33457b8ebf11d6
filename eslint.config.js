import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

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
);
