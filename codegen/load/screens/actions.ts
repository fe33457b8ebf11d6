import { OPERATION_LABELS } from '#core/buttons';
import { type Bag, bagOf, bagsOf, isBag, textOf } from '../bag.ts';
import type { Stated } from '../provenance.ts';
import { DEEDS } from './deeds.ts';
import type { Follow } from './follow.ts';
import type { Known } from './known.ts';
import { unfoldSteps } from './steps.ts';

/** Lists of buttons of a screen. */
export const ACTION_LISTS = ['toolbar', 'rowActions', 'batchActions', 'actions', 'after', 'repair'] as const;

/** Lists of buttons in which "transitions" stands for the steps of the record. */
const STEP_LISTS = ['rowActions', 'actions'] as const;

/** Built-in operations; a button of the same key takes them. */
const OPERATIONS = new Set(Object.keys(OPERATION_LABELS));

/** Operations that say beside themselves how they are done: where to, in which dialog, with which values. */
const SAID_HOW = new Set(['edit', 'copy', 'import', 'show']);

/** Pages beside a list or detail that buttons of a usual name lead to. */
const PAGES: Record<string, string> = {
  add: 'add',
  detail: 'detail?id={id}',
  edit: 'add?id={id}',
  copy: 'add?copy={id}',
};

/** What buttons of a usual name say unless the screen says otherwise. */
const USUAL: Record<string, Bag> = {
  add: { label: '新增', style: 'primary', icon: 'plus' },
  detail: { label: '详情' },
  cancel: { label: '取消' },
};

/** Buttons: what they do follows from their key, what they look like from what they do. */
export function followActions(screen: Bag, follow: Follow, known: Known) {
  const entity = known.entity(screen.entity);
  for (const list of STEP_LISTS) unfoldSteps(screen, list, entity, follow);
  const lists = ACTION_LISTS.flatMap((list) => (Array.isArray(screen[list]) ? [[list, screen[list]] as const] : []));
  const underWay = bagOf(screen, 'underWay').actions;
  for (const [list, actions] of [...lists, ...(Array.isArray(underWay) ? [['actions', underWay] as const] : [])]) {
    for (const [index, action] of actions.entries()) {
      if (typeof action === 'string') follow.spelledOut(actions, index, { key: action });
    }
    for (const action of bagsOf(actions)) followAction(action, { screen, list, entity, follow, known });
  }
}

type Around = {
  screen: Bag;
  list: (typeof ACTION_LISTS)[number];
  entity: Bag | undefined;
  follow: Follow;
  known: Known;
};

function followAction(action: Bag, around: Around) {
  const { list, follow } = around;
  const key = textOf(action, 'key') ?? '';
  const deed = deedOf(action, key, around);
  if (deed) follow.fill(action, deed.keyword, deed.value, deed.stated);
  if (action.transition === undefined) usual(action, key, follow);
  follow.goesWithoutSaying(action, 'label', labelOf(action, around));
  if (Object.hasOwn(PAGES, key) && !isElsewhere(action)) {
    follow.fill(action, 'to', pageBeside(PAGES[key] ?? '', follow.route, around.known));
  }
  if (action.transition !== undefined && isOffered(around)) {
    follow.fill(action, 'to', stepPage(action.transition, around));
  }
  if (list === 'rowActions') follow.fill(action, 'style', 'link');
  if (list === 'toolbar') allowed(action, key, around);
  if (!isBag(action.form)) return;
  follow.fill(action.form, 'form', 'form');
  follow.fill(action.form, 'title', action.label);
}

/** Buttons of a row or of a record's page offer steps; those of a form and of a step's own page take them there. */
function isOffered({ screen, list }: Around): boolean {
  return screen.kind === 'list' ? list === 'rowActions' : screen.kind === 'detail' && list === 'actions';
}

/** The page that is made for the step, as the side of this screen sees the record. */
function stepPage(transition: unknown, { screen, follow, known }: Around): string | undefined {
  const page = known.stepPage(screen.entity, screen.view, transition);
  return page === undefined || page === follow.route ? undefined : `${page}?id={id}`;
}

type Deed = { keyword: string; value: string; stated?: Stated | undefined };

/** The transition or operation of the same name as the key. */
function deedOf(action: Bag, key: string, { entity, known }: Around): Deed | undefined {
  const others = (deed: string) => DEEDS.some((keyword) => keyword !== deed && action[keyword] !== undefined);
  const transition = bagsOf(bagOf(entity, 'workflow').transitions).find(({ name }) => name === key);
  if (transition && !OPERATIONS.has(key)) {
    const stated = known.provenance.of(transition);
    return others('transition') ? undefined : { keyword: 'transition', value: key, stated };
  }
  const operation = OPERATIONS.has(key) ? key : key === 'cancel' ? 'back' : undefined;
  if (operation !== undefined) {
    const isHow = SAID_HOW.has(operation) || !others('operation');
    return isHow ? { keyword: 'operation', value: operation } : undefined;
  }
  return undefined;
}

/** The text that a button has without a word: the transition's, else the operation's. */
function labelOf(action: Bag, { entity }: Around): string | undefined {
  const transition = bagsOf(bagOf(entity, 'workflow').transitions).find(({ name }) => name === action.transition);
  if (action.transition !== undefined) return textOf(transition, 'label');
  const operation = textOf(action, 'operation') ?? '';
  const isUsual = Object.hasOwn(USUAL, textOf(action, 'key') ?? '');
  return !isUsual && Object.hasOwn(OPERATION_LABELS, operation)
    ? OPERATION_LABELS[operation as keyof typeof OPERATION_LABELS]
    : undefined;
}

function usual(action: Bag, key: string, follow: Follow) {
  if (!Object.hasOwn(USUAL, key)) return;
  for (const [keyword, value] of Object.entries(USUAL[key] ?? {})) follow.fill(action, keyword, value);
}

/** Whether the button does what it does without a page. */
function isElsewhere(action: Bag): boolean {
  return DEEDS.some((keyword) => keyword !== 'to' && keyword !== 'operation' && action[keyword] !== undefined);
}

/** The page `add` of `add?id={id}` in the folder of this one, with what its address carries. */
function pageBeside(page: string, route: string, known: Known): string | undefined {
  const [name, query] = page.split('?');
  const address = `${route.slice(0, route.lastIndexOf('/'))}/${name}`;
  return known.screen(address) ? `${address}${query === undefined ? '' : `?${query}`}` : undefined;
}

/** Who may create may press 新增 and 导入, who may export 导出. */
function allowed(action: Bag, key: string, { entity, follow, known }: Around) {
  if (key !== 'add' && key !== 'export' && key !== 'import') return;
  const operation = bagOf(bagOf(entity, 'operations'), key === 'export' ? 'export' : 'create');
  const permission = known.fact(operation, 'permission');
  if (permission) follow.fill(action, 'permission', permission.value, permission.stated);
}
