import { didYouMean } from '#core/errors';
import {
  anything,
  CODE,
  fitting,
  isStated,
  isWhole,
  type Keyword,
  keywordsOf,
  kindOf,
  type MapNode,
  type Node,
  requiredOf,
  type Shape,
  shapesOf,
  type Union,
  variantsOf,
} from '#core/language/definition';
import { type At, below, missing, pointerOf, wrong } from './problem.ts';

const NAME = new RegExp(CODE);

type JudgeNode = (node: Node, value: unknown, at: At) => void;
type Members = Readonly<Record<string, unknown>>;

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function judgeMap(node: MapNode, value: unknown, at: At, judge: JudgeNode) {
  if (!isMembers(value)) return wrong(at, 'the value must be object');
  const names = Object.keys(value);
  if (names.length < (node.least ?? 0)) wrong(at, `the value must NOT have fewer than ${node.least} properties`);
  for (const name of names) {
    if (node.names && !NAME.test(name)) refuseName(name, at);
    judge(node.of, value[name], below(at, name));
  }
}

function refuseName(name: string, at: At) {
  const hint = 'a Latin letter, then letters, digits or underscore';
  const parameters = { reason: `"${name}" is no allowed name` };
  at.found.push({ code: 'SCH102', parameters, pointer: pointerOf(below(at, name)), part: 'key', hint });
}

export function judgeShape(shape: Shape, value: unknown, at: At, judge: JudgeNode) {
  if (!isMembers(value)) return wrong(at, 'the value must be object');
  const keywords = keywordsOf(shape);
  if (statesDifferences(shape, value)) return judgeDifferences(shape, value, at, judge);
  for (const name of requiredOf(shape)) {
    if (!Object.hasOwn(value, name)) missing(at, name, keywords[name]?.meaning);
  }
  if (Object.keys(value).length < (shape.least ?? 0))
    wrong(at, `the value must NOT have fewer than ${shape.least} properties`);
  judgeChoices(shape, value, at);
  judgeMembers(keywords, value, at, judge, shape.open);
}

/** Whether the value, as a file may write it, says only what differs from elsewhere. */
const statesDifferences = ({ isWritten, differsBy }: Shape, value: Members): boolean =>
  isWritten === true && differsBy !== undefined && Object.hasOwn(value, differsBy);

/** Its keywords are known and none is missing; only what it differs by is judged before the loader has joined them. */
function judgeDifferences(shape: Shape, value: Members, at: At, judge: JudgeNode) {
  const keywords = keywordsOf(shape);
  const loose = Object.entries(keywords).map(([name, keyword]) => [
    name,
    name === shape.differsBy ? keyword : { ...keyword, type: anything() },
  ]);
  judgeMembers(Object.fromEntries(loose), value, at, judge);
}

/** Keywords of which one has to be there, or exactly one. */
function judgeChoices({ someOf, oneOf }: Shape, value: Members, at: At) {
  const names = someOf ?? oneOf ?? [];
  const given = names.filter((name) => Object.hasOwn(value, name));
  if (names.length > 0 && given.length === 0) wrong(at, `nothing of ${quoted(names).join(', ')} is there`);
  if (oneOf && given.length > 1) wrong(at, `it says two things at once: ${quoted(given).join(' and ')}`);
}

function quoted(names: readonly string[]): string[] {
  return names.map((name) => `"${name}"`);
}

function judgeMembers(keywords: Record<string, Keyword>, value: Members, at: At, judge: JudgeNode, open = false) {
  for (const [name, member] of Object.entries(value)) {
    const keyword = Object.hasOwn(keywords, name) ? keywords[name] : undefined;
    if (keyword && isHeld(keyword)) judge(keyword.type, member, below(at, name, keyword.meaning));
    else if (!open) unknownKeyword(name, keywords, at);
  }
}

/** Whether a value that the loader gives on may hold the keyword. */
function isHeld(keyword: Keyword): boolean {
  return isStated(keyword) && isWhole(keyword);
}

function unknownKeyword(name: string, keywords: Record<string, Keyword>, at: At) {
  const known = Object.keys(keywords).filter((name) => keywords[name] && isHeld(keywords[name]));
  const renamed = known.find((keyword) => keywords[keyword]?.was === name);
  const hint = renamed
    ? `it is called "${renamed}" now`
    : (didYouMean(name, known) ?? `known here: ${known.join(', ')}`);
  at.found.push({ code: 'SCH103', parameters: { name }, pointer: pointerOf(below(at, name)), part: 'key', hint });
}

export function judgeUnion(union: Union, value: unknown, at: At, judge: JudgeNode) {
  if (!isMembers(value)) return wrong(at, 'the value must be object');
  const variant = fitting(union, value);
  if (variant) judge(variant, value, at);
  else if (union.kind) tellKind(union, value, at);
  else tellMismatch(union, value, at, judge);
}

function tellKind(union: Union, value: Members, at: At) {
  const known = variantsOf(union).map(kindOf);
  const hint = didYouMean(String(value.kind), known) ?? `one of ${known.join(', ')}`;
  if (value.kind === undefined) wrong(at, '"kind" is missing', hint);
  else wrong(below(at, 'kind'), `kind ${JSON.stringify(value.kind)} is unknown`, hint);
}

/** What is wrong where the keywords are not those of one of the shapes. */
function tellMismatch(union: Union, value: Members, at: At, judge: JudgeNode) {
  const shapes = shapesOf(union);
  const complete = shapes.filter((shape) => requiredOf(shape).every((name) => Object.hasOwn(value, name)));
  judgeMembers(Object.assign({}, ...shapes.map(keywordsOf)), value, at, judge);
  if (complete.length === 0) tellMissing(shapes, value, at);
  else tellClash(complete, shapes, value, at);
}

function tellMissing(shapes: readonly Shape[], value: Members, at: At) {
  const begun = shapes.filter((shape) => requiredOf(shape).some((name) => Object.hasOwn(value, name)));
  const [nearest] = begun.length === 1 ? begun : [];
  if (!nearest) {
    const ways = shapes.map((shape) =>
      requiredOf(shape)
        .map((name) => `"${name}"`)
        .join(' with '),
    );
    return wrong(at, `nothing of ${ways.join(', ')} is there`);
  }
  for (const name of requiredOf(nearest)) {
    if (!Object.hasOwn(value, name)) missing(at, name, keywordsOf(nearest)[name]?.meaning);
  }
}

function tellClash(complete: readonly Shape[], shapes: readonly Shape[], value: Members, at: At) {
  const [shape] = complete;
  const own = shape ? keywordsOf(shape) : {};
  const foreign = Object.keys(value).filter(
    (name) => !Object.hasOwn(own, name) && shapes.some((other) => Object.hasOwn(keywordsOf(other), name)),
  );
  if (!shape || foreign.length === 0) return;
  wrong(at, `it says two things at once: ${quoted([...requiredOf(shape), ...foreign]).join(' and ')}`);
}
