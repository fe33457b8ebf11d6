// @vitest-environment jsdom

import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EntitySpec, FormSection } from '#core/language';
import { compileForm } from '#core/model';
import { FormStore } from '#engine/store';
import { memoryHost } from '../../../stories/screens/host.ts';
import { user } from '../browser.ts';
import { showForm } from './showForm.tsx';

const COUNT = 100;
const names = Array.from({ length: COUNT }, (_, index) => `f${index}`);
const entity: EntitySpec = {
  name: 'long',
  title: '长表单',
  base: 'trade',
  path: '/',
  label: [],
  type: 'object',
  properties: Object.fromEntries(
    names.map((name, index) => [name, { type: 'string' as const, title: `字段${index}号` }]),
  ),
  required: ['f95'],
  parties: {},
  access: [],
};
const sections: FormSection[] = Array.from({ length: 5 }, (_, index) => ({
  key: `s${index}`,
  title: `第${index}部分`,
  columns: 1 as const,
  fields: names.slice(index * 20, index * 20 + 20),
}));

/** Nothing is near unless the test says so. */
const watchers = new Set<Watcher>();
class Watcher {
  private readonly watched = new Set<Element>();
  constructor(private readonly tell: (entries: unknown[]) => void) {
    watchers.add(this);
  }
  observe(element: Element) {
    this.watched.add(element);
  }
  unobserve(element: Element) {
    this.watched.delete(element);
  }
  disconnect() {
    this.watched.clear();
  }
  come(target: Element) {
    if (this.watched.has(target)) this.tell([{ isIntersecting: true, target }]);
  }
}
function near(element: Element): void {
  for (const watcher of watchers) watcher.come(element);
}

function show(mode: 'edit' | 'print' = 'edit') {
  const form = { name: 'form', entity: 'long', sections, rules: [] };
  const model = compileForm({ entity, form, tables: {}, dictionary: () => undefined });
  const host = memoryHost({ entities: [entity] });
  const store = new FormStore(model.start({}, host.context()), { sections });
  showForm(host, { store, sections, mode });
  return store;
}

const drawn = () => document.querySelectorAll('.blk-field').length;

beforeEach(() => vi.stubGlobal('IntersectionObserver', Watcher));
afterEach(() => vi.unstubAllGlobals());

describe('a form longer than the window', () => {
  it('draws what the window shows and keeps room for the rest', () => {
    show();
    expect(drawn()).toBeGreaterThanOrEqual(10);
    expect(drawn()).toBeLessThan(40);
    const room = [...document.querySelectorAll<HTMLElement>('.blk-later')];
    const rows = room.reduce((sum, part) => sum + Number.parseInt(part.style.height, 10) / 82, 0);
    expect(drawn() + rows).toBe(COUNT);
  });

  it('draws a part when the user scrolls near it', () => {
    show();
    const before = drawn();
    act(() => near(document.querySelector('.blk-later') as Element));
    expect(drawn()).toBe(before + 10);
  });

  it('finds and focuses a field that is not drawn yet from the field search', async () => {
    show();
    expect(screen.queryByLabelText('字段77号')).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('77号{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('字段77号'));
  });

  it('goes to a field with an error that is far below', async () => {
    const store = show();
    act(() => void store.validate());
    await user.click(await screen.findByRole('button', { name: /字段95号/ }));
    expect(document.activeElement).toBe(screen.getByLabelText('字段95号'));
    expect(screen.getByLabelText('字段95号').getAttribute('aria-invalid')).toBe('true');
  });

  it('judges and sends fields that were never drawn', () => {
    const store = show();
    expect(store.validate().map((finding) => finding.path)).toEqual(['f95']);
    expect(Object.keys(store.evaluation.submission())).toHaveLength(COUNT);
  });

  it('has the next field ready when the keyboard reaches the last drawn one', () => {
    show();
    const last = drawn() - 1;
    act(() => screen.getByLabelText(`字段${last}号`).focus());
    expect(screen.queryByLabelText(`字段${last + 1}号`)).not.toBeNull();
  });

  it('draws everything up to a section that the anchors jump to', async () => {
    show();
    await user.click(screen.getByRole('link', { name: /第3部分/ }));
    expect(screen.queryByLabelText('字段79号')).not.toBeNull();
    expect(screen.queryByLabelText('字段85号')).toBeNull();
  });

  it('is whole for the printer', () => {
    show();
    fireEvent(window, new Event('beforeprint'));
    expect(drawn()).toBe(COUNT);
  });

  it('is whole for the search of the browser', () => {
    show();
    fireEvent.keyDown(window, { key: 'f', ctrlKey: true });
    expect(drawn()).toBe(COUNT);
  });

  it('is whole when it is drawn as a printout', () => {
    show('print');
    expect(drawn()).toBe(COUNT);
  });

  it('shows in a part that comes later what was changed before it came', () => {
    const store = show();
    act(() => store.input('f50', '早先填写'));
    act(() => store.focus('f50'));
    expect(screen.getByLabelText<HTMLInputElement>('字段50号').value).toBe('早先填写');
  });
});
