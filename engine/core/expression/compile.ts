import type { Binding, Reader } from './binding.ts';
import { compileBefore, compileIsLast, compileMacro } from './compile-macro.ts';
import { functions } from './functions/index.ts';
import type { FunctionCall } from './functions/specification.ts';
import { literalText, literalValue } from './literal.ts';
import { compileBinary, compileUnary } from './operators.ts';
import type { ExpressionNode } from './types.ts';
import { fromOutside, member, type Value } from './value.ts';

/** Compiles a checked syntax tree to closures; call only when `check` found no problem. */
export function compile<Frame>(node: ExpressionNode, binding: Binding<Frame>): Reader<Frame> {
  const read = compilePart(node, binding);
  return binding.probe ? binding.probe(node, read) : read;
}

function compilePart<Frame>(node: ExpressionNode, binding: Binding<Frame>): Reader<Frame> {
  switch (node.kind) {
    case 'literal':
      return constant(literalValue(node));
    case 'name':
      return binding.name(node.path);
    case 'access':
      return compileAccess(compile(node.object, binding), node.field);
    case 'list':
      return compileList(node.items, binding);
    case 'call':
      return compilePlace(node, binding) ?? compileCall(node, binding);
    case 'macro':
      return compileMacro(node, binding, compile);
    case 'unary':
      return compileUnary(node.operator, compile(node.operand, binding));
    case 'binary':
      return compileBinary(node, compile(node.left, binding), compile(node.right, binding), binding.types);
    case 'conditional': {
      const test = compile(node.test, binding);
      const then = compile(node.then, binding);
      const otherwise = compile(node.else, binding);
      return (frame) => (test(frame) === true ? then(frame) : otherwise(frame));
    }
  }
}

/** Calls that ask for the place of a row. */
function compilePlace<Frame>(
  { name, args: [first, second, third] }: Extract<ExpressionNode, { kind: 'call' }>,
  binding: Binding<Frame>,
): Reader<Frame> | null {
  if (name === 'isLast' && first?.kind === 'name') return compileIsLast(binding.place(first.path[0] ?? ''));
  if (name !== 'before' || first?.kind !== 'name' || second?.kind !== 'name') return null;
  const column = binding.name([...first.path, literalText(third) ?? '']);
  return compileBefore(column, binding.place(second.path[0] ?? ''));
}

function constant<Frame>(value: Value): Reader<Frame> {
  return () => value;
}

function compileAccess<Frame>(object: Reader<Frame>, field: string): Reader<Frame> {
  return (frame) => member(object(frame), field);
}

function compileList<Frame>(items: readonly ExpressionNode[], binding: Binding<Frame>): Reader<Frame> {
  if (items.every((item) => item.kind === 'literal')) return constant(items.map(literalValue));
  const readers = items.map((item) => compile(item, binding));
  return (frame) => readers.map((read) => read(frame));
}

function compileCall<Frame>(node: Extract<ExpressionNode, { kind: 'call' }>, binding: Binding<Frame>): Reader<Frame> {
  const spec = functions.get(node.name);
  if (!spec) throw new TypeError(`function ${node.name} was not checked`);
  const readers = node.args.map((argument, index) => {
    const parameter = spec.parameters[index];
    const table = node.args[0];
    if (parameter === 'column' && table?.kind === 'name') {
      return binding.name([...table.path, literalText(argument) ?? '']);
    }
    // The rows themselves are never needed: their columns are arguments of their own.
    if (parameter === 'table') return constant<Frame>(null);
    return compile(argument, binding);
  });
  const dictionary = literalText(node.args[spec.parameters.indexOf('dictionary')]);
  const call = spec.bind && dictionary !== null ? spec.bind(dictionary, binding.dictionary) : spec.call;
  const read = apply(call, readers);
  const walksColumns = node.args.some((argument) => binding.types.get(argument)?.type === 'list');
  return walksColumns && binding.keep ? binding.keep(node, read) : read;
}

/** The common argument counts without an array for each call. */
function apply<Frame>(call: FunctionCall, readers: ReadonlyArray<Reader<Frame>>): Reader<Frame> {
  const [first, second] = readers;
  if (readers.length === 1 && first) return (frame) => call(first(frame));
  if (readers.length === 2 && first && second) return (frame) => call(first(frame), second(frame));
  return (frame) => call(...readers.map((read) => read(frame)));
}

/** Follows own members of an untyped value. */
export function memberReader<Frame>(read: (frame: Frame) => unknown, path: readonly string[]): Reader<Frame> {
  return (frame) => {
    let value = fromOutside(read(frame));
    for (const name of path) value = member(value, name);
    return value;
  };
}
