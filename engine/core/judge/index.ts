/**
 * Judges values by the definition of the language, without generated code and without a library: it runs in the
 * browser under any content security policy, and nothing is compiled before the first file is judged.
 */
import { type EitherNode, jsonType, type ListNode, type Node, plain } from '#core/language/definition';
import { type At, below, type Problem, wrong } from './problem.ts';
import { judgeChoice, judgeFlag, judgeNumber, judgeText } from './scalars.ts';
import { isMembers, judgeMap, judgeShape, judgeUnion } from './shapes.ts';

export type { Problem } from './problem.ts';

/** What of the value the definition does not allow, in the order of the value; empty: it is fine. */
export function judgeValue(node: Node, value: unknown): Problem[] {
  const found: Problem[] = [];
  judge(node, value, { around: null, segment: '', meaning: '', found });
  return found;
}

type Plain = ReturnType<typeof plain>;
type Judges = { [Kind in Plain['is']]: (node: Extract<Plain, { is: Kind }>, value: unknown, at: At) => void };

const JUDGES: Judges = {
  text: judgeText,
  number: judgeNumber,
  flag: judgeFlag,
  choice: judgeChoice,
  list: judgeList,
  either: judgeEither,
  map: (node, value, at) => judgeMap(node, value, at, judge),
  shape: (node, value, at) => judgeShape(node, value, at, judge),
  union: (node, value, at) => judgeUnion(node, value, at, judge),
  open: (_, value, at) => isMembers(value) || wrong(at, 'the value must be object'),
  nothing: (_, value, at) => value === null || wrong(at, 'the value must be null'),
  any: () => undefined,
};

function judge(node: Node, value: unknown, at: At) {
  const found = plain(node);
  (JUDGES[found.is] as (node: Plain, value: unknown, at: At) => void)(found, value, at);
}

function judgeEither({ of: nodes }: EitherNode, value: unknown, at: At) {
  const type = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  const fitting = nodes.find((node) => jsonType(node) === type);
  if (fitting) judge(fitting, value, at);
  else wrong(at, `the value must be ${nodes.map(jsonType).join(',')}`);
}

function judgeList(node: ListNode, value: unknown, at: At) {
  if (!Array.isArray(value)) return wrong(at, 'the value must be array');
  if (value.length < (node.least ?? 0)) wrong(at, `the value must NOT have fewer than ${node.least} items`);
  if (value.length > (node.most ?? value.length)) wrong(at, `the value must NOT have more than ${node.most} items`);
  if (node.unique) refuseRepeats(value, at);
  for (const [index, item] of value.entries()) judge(node.of, item, below(at, index));
}

function refuseRepeats(value: readonly unknown[], at: At) {
  const texts = value.map((item) => JSON.stringify(item));
  const second = texts.findIndex((item, index) => texts.indexOf(item) !== index);
  if (second === -1) return;
  const first = texts.indexOf(texts[second] as string);
  wrong(at, `the value must NOT have duplicate items (items ## ${first} and ${second} are identical)`);
}
