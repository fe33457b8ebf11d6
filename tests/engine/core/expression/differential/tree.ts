/** Expressions as the generator makes them: typed trees, printed for the engine, judged as they are by the oracle. */

export type Type = 'text' | 'decimal' | 'bool' | 'date' | 'datetime' | 'list' | 'object' | 'empty';

export type Tree = { type: Type } & (
  | { kind: 'literal'; value: string | boolean | null }
  | { kind: 'name'; path: string[]; element?: Type }
  | { kind: 'list'; items: Tree[] }
  | { kind: 'call'; name: string; args: Tree[]; member?: string }
  | { kind: 'macro'; name: string; path: string[]; variable: string; body: Tree }
  | { kind: 'unary'; operator: '!' | '-'; operand: Tree }
  | { kind: 'binary'; operator: string; left: Tree; right: Tree }
  | { kind: 'choice'; test: Tree; yes: Tree; no: Tree }
);

export const textual = (type: Type): boolean => type === 'text' || type === 'date' || type === 'datetime';

export function printed(tree: Tree): string {
  switch (tree.kind) {
    case 'literal':
      return tree.type === 'text' || tree.value === '' ? quoted(String(tree.value)) : String(tree.value);
    case 'name':
      return tree.path.join('.');
    case 'list':
      return `[${tree.items.map(printed).join(', ')}]`;
    case 'call':
      return `${tree.name}(${tree.args.map(printed).join(', ')})${tree.member ? `.${tree.member}` : ''}`;
    case 'macro':
      return `${tree.name}(${tree.path.join('.')}, ${tree.variable}, ${printed(tree.body)})`;
    case 'unary':
      return `${tree.operator}(${printed(tree.operand)})`;
    case 'binary':
      return `(${printed(tree.left)} ${tree.operator} ${printed(tree.right)})`;
    case 'choice':
      return `(${printed(tree.test)} ? ${printed(tree.yes)} : ${printed(tree.no)})`;
  }
}

const quoted = (text: string) => `'${text.replace(/['\\]/g, (character) => `\\${character}`)}'`;
