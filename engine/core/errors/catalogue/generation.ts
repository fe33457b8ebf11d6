/** Failures of code generation. */
export const codegenErrors = {
  GEN101: ['generated file {file} is out of date', 'run npm run codegen'],
  GEN103: ['{what} cannot be turned into {into}', 'see the cause'],
} as const;
