/** Marks of the company that every page shows alike: name, copyright line, drawn symbols. */

export { Brand } from './Brand.tsx';
export { CopyrightLine } from './CopyrightLine.tsx';
export { SymbolMark } from './Symbol.tsx';
