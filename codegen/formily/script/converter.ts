import type ts from 'typescript';
import type { Code } from './code.ts';
import type { Names } from './names.ts';

/** What the parts of a script are read with. */
export type Converter = {
  names: Names;
  value(node: ts.Expression): Code;
  /** The part as a condition. */
  truth(node: ts.Expression): Code;
  /** The same with other names, e.g. those of a function's row. */
  over(names: Names): Converter;
};
