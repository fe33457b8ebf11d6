// @vitest-environment jsdom

import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FieldRule, FormSection } from '#core/language';
import { compileForm } from '#core/model';
import type { DataSource } from '#engine/port';
import { FormStore, RemoteQuestionRunner } from '#engine/store';
import { transitionDialog } from '../../../engine/actions/transitionDialog.ts';
import { openDialog } from '../../../engine/form/openDialog.ts';
import { aspectDictionary, aspectEntity, aspectForm, aspectTransition } from '../../../stories/form/aspects.ts';
import { memoryHost } from '../../../stories/screens/host.ts';
import { showForm } from '../form/showForm.tsx';

/** Questions to the server in every place that an aspect works in: pending, cancelled, refused, offering codes. */

type Answer = { codes: string[] } | { ok: boolean };
type Call = { question: string; values: Record<string, unknown>; signal: AbortSignal; answer(value: Answer): void };
type Place = { store: FormStore; calls: Call[]; path(field: string): string; stop(): void };

const PENDING = '正在向服务器核对…';
const REFUSED = '已被使用';
const ASKED_MS = 500;

/** A check and codes on offer, both asked about the field `label` of the place and, where it has one, its total. */
function rulesAt(place: string, read: string, total?: string): FieldRule[] {
  const about = { value: `${read}label`, ...(total ? { total } : {}) };
  return [
    { field: `${place}label`, checkBy: { question: 'known', with: about }, message: REFUSED },
    { field: `${place}options`, optionsFrom: { question: 'ways', with: about } },
  ];
}

function server() {
  const calls: Call[] = [];
  const ask: DataSource['question'] = (question, { values }, signal) =>
    new Promise((resolve) => {
      calls.push({ question, values, signal, answer: resolve });
    });
  const host = memoryHost({ entities: [aspectEntity], dictionaries: [aspectDictionary] });
  return { calls, host: { ...host, data: { ...host.data, question: ask } } };
}

type Host = ReturnType<typeof server>['host'];

function draw(host: Host, store: FormStore, sections: FormSection[]) {
  showForm(host, { store, sections, anchors: false, whole: true });
}

function formIn(section: string, place: string, read: string, total?: string): Place {
  const { calls, host } = server();
  const form = { ...aspectForm, rules: rulesAt(place, read, total) };
  const model = compileForm({ entity: aspectEntity, form, tables: {}, dictionary: () => aspectDictionary });
  const values = { rows: [{ amount: '1' }, { amount: '2' }] };
  const store = new FormStore(model.start(values, host.context()), { sections: form.sections });
  const stop = new RemoteQuestionRunner(store, host.data, { entity: 'aspects', id: () => null }).start();
  const shown = form.sections.filter(({ key }) => key === section);
  draw(host, store, shown);
  return { store, calls, stop, path: (field) => `${place.replace('rows.', 'rows.0.')}${field}` };
}

function dialog(): Place {
  const { calls, host } = server();
  const dialog = { ...aspectTransition.dialog, rules: rulesAt('', 'input.') };
  const asked = transitionDialog({ ...aspectTransition, dialog }, aspectEntity, { id: 'R', on: true });
  const { store, sections, start } = openDialog(asked, host);
  const stop = start();
  draw(host, store, sections);
  return { store, calls, stop, path: (field) => field };
}

const PLACES: Record<string, () => Place> = {
  'a plain field': () => formIn('plain', '', ''),
  'a nested object': () => formIn('box', 'box.', 'box.'),
  'a row of a line table': () => formIn('rows', 'rows.', 'row.'),
  'what follows a total over rows': () => formIn('total', 'total.', 'total.', 'sum(rows.amount)'),
  'a later step': () => formIn('next', 'next.', 'next.'),
  'a dialog about a record': dialog,
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const passed = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Line tables come in a part of their own. */
const drawn = async (place: Place) => {
  await act(() => vi.dynamicImportSettled());
  await passed(50);
  return place;
};
const textOf = (path: string) => document.querySelector(`[data-path="${path}"]`)?.textContent ?? '';

describe.each(Object.entries(PLACES))('a question in %s', (_, open) => {
  const askedAbout = async ({ store, calls, path }: Place, value: string) => {
    act(() => store.input(path('label'), value));
    await passed(ASKED_MS);
    const last = (question: string) =>
      calls.findLast((call) => call.question === question && call.values.value === value);
    const known = last('known');
    const ways = last('ways');
    if (!known || !ways) throw new Error(`nothing was asked about ${value}`);
    return { known, ways };
  };

  it('is seen under way, and ends as what the server answers', async () => {
    const place = await drawn(open());
    const { known } = await askedAbout(place, '甲');
    expect(textOf(place.path('label'))).toContain(PENDING);
    known.answer({ ok: false });
    await passed(0);
    expect(textOf(place.path('label'))).toContain(REFUSED);
    expect(textOf(place.path('label'))).not.toContain(PENDING);
    place.stop();
  });

  it('is cancelled by a change, and its late answer counts for nothing', async () => {
    const place = await drawn(open());
    const first = await askedAbout(place, '甲');
    const second = await askedAbout(place, '乙');
    expect([first.known.signal.aborted, first.ways.signal.aborted]).toEqual([true, true]);
    second.known.answer({ ok: true });
    second.ways.answer({ codes: ['B'] });
    first.known.answer({ ok: false });
    first.ways.answer({ codes: ['A'] });
    await passed(0);
    expect(textOf(place.path('label'))).not.toMatch(`${PENDING}|${REFUSED}`);
    expect(place.store.state(place.path('options')).options).toEqual(['B']);
    place.stop();
  });
});

it('a total that changes is asked about anew', async () => {
  const { store, calls, stop, path } = formIn('total', 'total.', 'total.', 'sum(rows.amount)');
  act(() => store.input(path('label'), '甲'));
  await passed(ASKED_MS);
  act(() => store.input('rows.1.amount', '9'));
  await passed(ASKED_MS);
  const totals = calls.filter(({ question }) => question === 'known').map(({ values }) => String(values.total));
  expect(totals).toEqual(['3', '10']);
  stop();
});

it('a row is asked about for itself', async () => {
  const { store, calls, stop } = await drawn(formIn('rows', 'rows.', 'row.'));
  act(() => store.input('rows.0.label', '甲'));
  act(() => store.input('rows.1.label', '乙'));
  await passed(ASKED_MS);
  const known = calls.filter(({ question }) => question === 'known');
  expect(known.map(({ values }) => values.value)).toEqual(['甲', '乙']);
  known[1]?.answer({ ok: false });
  known[0]?.answer({ ok: true });
  await passed(0);
  expect(textOf('rows.0.label')).not.toContain(REFUSED);
  expect(textOf('rows.1.label')).toContain(REFUSED);
  stop();
});
