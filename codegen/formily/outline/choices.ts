import { isScript } from '../script/index.ts';
import { isRaw, propsOf, type Raw, textOf } from './raw.ts';

/** A choice on offer, by the text that stands for its value. */
export type Choice = {
  code: string;
  label: string;
  isDisabled: boolean;
  value: unknown;
  /** Code of the choice above it. */
  parent?: string;
};

/** Where the choices stand, and what stands there; `nodes` of a tree: all of them, with what is above each. */
export type Choices = {
  keyword: string[];
  choices: Choice[] | null;
  isTree: boolean;
  /** Each stands in a group with a name of its own. */
  isGrouped: boolean;
  nodes: TreeNode[];
};
type TreeNode = Choice & { isEnd: boolean };

const KEYWORDS: ReadonlyArray<string[]> = [
  ['enum'],
  ['x-data-source'],
  ['x-component-props', 'options'],
  ['x-component-props', 'treeData'],
  ['x-component-props', 'dataSource'],
];

/** The choices of a field; `choices` is null where only code tells them; null where there are none. */
export function choicesOf(schema: Raw): Choices | null {
  for (const keyword of KEYWORDS) {
    const given = keyword.length === 1 ? schema[keyword[0] ?? ''] : propsOf(schema)[keyword[1] ?? ''];
    if (isScript(given)) return { keyword, choices: null, isTree: false, isGrouped: false, nodes: [] };
    if (Array.isArray(given) && given.length > 0) {
      const isTree = given.some((item) => isRaw(item) && Array.isArray(item.children));
      const isGrouped = given.some((item) => isRaw(item) && Array.isArray(item.options));
      return { keyword, choices: choicesIn(given), isTree, isGrouped, nodes: isTree ? nodesIn(given) : [] };
    }
  }
  return null;
}

/** Choices of a list; of a tree those that have none below them, by the way that leads there. */
export function choicesIn(items: readonly unknown[], way: readonly string[] = []): Choice[] {
  return items.flatMap((item) => {
    if (!isRaw(item)) return item === '' || item === null ? [] : [choiceOf(item, undefined, way, false)];
    const value = item.value ?? item.key ?? item.id;
    const label = textOf(item.label) ?? textOf(item.title) ?? textOf(item.name) ?? String(value ?? '');
    const below = Array.isArray(item.options) ? item.options : item.children;
    if (Array.isArray(below) && below.length > 0) return choicesIn(below, [...way, label]);
    return value === undefined || value === '' ? [] : [choiceOf(value, label, way, item.disabled === true)];
  });
}

/** Every node of a tree by its code, with the one above it. */
function nodesIn(items: readonly unknown[], parent?: string): TreeNode[] {
  return items.filter(isRaw).flatMap((item) => {
    const value = item.value ?? item.key ?? item.id;
    const label = textOf(item.label) ?? textOf(item.title) ?? textOf(item.name);
    const below = Array.isArray(item.children) ? item.children : [];
    if (value === undefined || value === '') return nodesIn(below, parent);
    const node = { ...choiceOf(value, label, [], item.disabled === true), isEnd: below.length === 0 };
    return [{ ...node, ...(parent === undefined ? {} : { parent }) }, ...nodesIn(below, node.code)];
  });
}

const choiceOf = (value: unknown, label: string | undefined, way: readonly string[], isDisabled: boolean): Choice => ({
  code: String(value),
  label: [...way, label ?? String(value)].join(' / '),
  isDisabled,
  value,
});
