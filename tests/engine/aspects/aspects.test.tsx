// @vitest-environment jsdom

import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { compileForm } from '#core/model';
import { FormStore } from '#engine/store';
import { transitionDialog } from '../../../engine/actions/transitionDialog.ts';
import { openDialog } from '../../../engine/form/openDialog.ts';
import {
  ASPECT_NAMES,
  type AspectName,
  aspectDictionary,
  aspectEntity,
  aspectForm,
  aspectTransition,
} from '../../../stories/form/aspects.ts';
import { memoryHost } from '../../../stories/screens/host.ts';
import { fill, user } from '../browser.ts';
import { showForm } from '../form/showForm.tsx';

const host = memoryHost({ entities: [aspectEntity], dictionaries: [aspectDictionary] });
const REVALIDATED_MS = 300;

/** One place of the form, drawn: where its fields are and how its condition is switched. */
type Drawn = {
  store: FormStore;
  pathOf(aspect: AspectName): string;
  turn(isOn: boolean): void;
  /** A place of the same kind that must not be hit. */
  otherOf?(aspect: AspectName): string;
};

const ROWS = { rows: [{ amount: '1' }, { amount: '2' }] };

function draw(store: FormStore, section?: string): FormStore {
  const sections = aspectForm.sections.filter(({ key }) => section === undefined || key === section);
  const shown = section === 'dialog' ? [{ key: 'd', title: '询问', fields: ['dialogOn', ...ASPECT_NAMES] }] : sections;
  showForm(host, { store, sections: shown, anchors: false, whole: true });
  return store;
}

function formIn(section: string): FormStore {
  const model = compileForm({ entity: aspectEntity, form: aspectForm, tables: {}, dictionary: () => aspectDictionary });
  return draw(new FormStore(model.start(ROWS, host.context()), { sections: aspectForm.sections }), section);
}

const switched = (store: FormStore, path: string, pathOf: Drawn['pathOf']): Drawn => ({
  store,
  pathOf,
  turn: (isOn) => act(() => store.input(path, isOn)),
});

const PLACES: Record<string, () => Drawn> = {
  'a plain field': () => switched(formIn('plain'), 'on', (aspect) => aspect),
  'a nested object': () => switched(formIn('box'), 'on', (aspect) => `box.${aspect}`),
  'a row of a line table': () => ({
    ...switched(formIn('rows'), 'rows.0.rowOn', (aspect) => `rows.0.${aspect}`),
    otherOf: (aspect) => `rows.1.${aspect}`,
  }),
  'what follows a total over rows': () => {
    const store = formIn('total');
    const turn = (isOn: boolean) => act(() => store.input('rows.0.amount', isOn ? '9' : '1'));
    return { store, pathOf: (aspect) => `total.${aspect}`, turn };
  },
  'a later step': () => switched(formIn('next'), 'on', (aspect) => `next.${aspect}`),
  'a dialog about a record': () => {
    const { store } = openDialog(transitionDialog(aspectTransition, aspectEntity, { id: 'R', on: true }), host);
    return switched(draw(store, 'dialog'), 'dialogOn', (aspect) => aspect);
  },
};

const boxOf = (path: string) => document.querySelector<HTMLElement>(`[data-path="${path}"]`);
const inputOf = (path: string) => boxOf(path)?.querySelector<HTMLInputElement>('input') ?? null;
/** What a field shows: its control's value, or its text where it cannot be edited. */
const shownIn = (path: string) =>
  inputOf(path)?.value ?? boxOf(path)?.querySelector('.blk-cell-text')?.textContent ?? '';
const isShown = (path: string) => boxOf(path) !== null && !boxOf(path)?.classList.contains('blk-cell-hidden');
const captionOf = (path: string) =>
  (boxOf(path)?.querySelector('.blk-cell-label') ?? boxOf(path)?.querySelector('.blk-label'))?.textContent ?? '';
const hintOf = (path: string) => boxOf(path)?.querySelector('.blk-hint, .blk-cell-hint');
const errorOf = (path: string) => boxOf(path)?.querySelector('.blk-error')?.textContent ?? '';
const revalidated = () => act(() => new Promise((resolve) => setTimeout(resolve, REVALIDATED_MS)));

async function codesIn(path: string): Promise<number> {
  const shell = boxOf(path)?.querySelector<HTMLElement>('button.blk-cell-shell');
  if (shell) await user.click(shell);
  return boxOf(path)?.querySelectorAll('input[type="radio"]').length ?? 0;
}

async function errorAfter(path: string, text: string): Promise<string> {
  const input = inputOf(path);
  if (input) fill(input, text);
  await revalidated();
  return errorOf(path);
}

/** What the user sees while the condition does not hold and while it does. */
const LOOKS: Record<AspectName, (path: string, turn: Drawn['turn']) => Promise<void>> = {
  async visible(path, turn) {
    expect(isShown(path)).toBe(false);
    turn(true);
    expect(isShown(path)).toBe(true);
    turn(false);
    expect(isShown(path)).toBe(false);
  },
  async required(path, turn) {
    expect(inputOf(path)?.getAttribute('aria-required')).toBeNull();
    turn(true);
    expect(inputOf(path)?.getAttribute('aria-required')).toBe('true');
    expect(boxOf(path)?.matches('[data-required], :has([data-required])')).toBe(true);
    expect(await errorAfter(path, '')).toMatch(/^请输入/);
    expect(await errorAfter(path, '有')).toBe('');
  },
  async enabled(path, turn) {
    expect(inputOf(path)?.disabled).toBe(false);
    turn(true);
    expect(inputOf(path)?.disabled ?? true).toBe(true);
    turn(false);
    expect(inputOf(path)?.disabled).toBe(false);
  },
  async options(path, turn) {
    turn(true);
    expect(await codesIn(path)).toBe(1);
    turn(false);
    expect(await codesIn(path)).toBe(2);
  },
  async value(path, turn) {
    expect(shownIn(path)).toBe('关');
    turn(true);
    expect(shownIn(path)).toBe('开');
    expect(inputOf(path)?.disabled ?? true).toBe(true);
  },
  async suggest(path, turn) {
    turn(true);
    expect(shownIn(path)).toBe('荐');
    turn(false);
    expect(shownIn(path)).toBe('');
    const input = inputOf(path);
    if (input) fill(input, '自填');
    turn(true);
    expect(shownIn(path)).toBe('自填');
  },
  async clear(path, turn) {
    const input = inputOf(path);
    if (input) fill(input, '留');
    expect(shownIn(path)).toBe('留');
    turn(true);
    expect(shownIn(path)).toBe('');
  },
  async label(path, turn) {
    turn(true);
    expect(captionOf(path)).toContain('新标签');
    turn(false);
    expect(captionOf(path)).not.toContain('新标签');
  },
  async hint(path, turn) {
    turn(true);
    expect(hintOf(path)?.textContent).toBe('请留意');
    expect(inputOf(path)?.getAttribute('aria-describedby')).toBe(hintOf(path)?.id);
    turn(false);
    expect(hintOf(path)).toBeNull();
  },
  async min(path, turn) {
    expect(await errorAfter(path, '9')).toBe('');
    turn(true);
    await revalidated();
    expect(errorOf(path)).toMatch(/不能小于10$/);
    expect(await errorAfter(path, '10')).toBe('');
  },
  async max(path, turn) {
    turn(true);
    expect(await errorAfter(path, '11')).toMatch(/不能大于10$/);
    turn(false);
    await revalidated();
    expect(errorOf(path)).toBe('');
  },
  async check(path, turn) {
    expect(await errorAfter(path, '某')).toBe('');
    turn(true);
    await revalidated();
    expect(errorOf(path)).toBe('校验不通过');
    turn(false);
    await revalidated();
    expect(errorOf(path)).toBe('');
  },
};

describe.each(Object.entries(PLACES))('in %s', (_, open) => {
  it.each(ASPECT_NAMES)('the aspect "%s" is seen as soon as its condition holds, and no longer', async (aspect) => {
    const { store, pathOf, turn, otherOf } = open();
    const other = otherOf && store.evaluation.state(otherOf(aspect));
    await LOOKS[aspect](pathOf(aspect), turn);
    turn(true);
    if (otherOf) expect(store.evaluation.state(otherOf(aspect))).toEqual(other);
    store.dispose();
  });
});
