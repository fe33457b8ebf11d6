// @vitest-environment jsdom

import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EngineProvider } from '#engine';
import { DataError, type RecordRow } from '#engine/port';
import { EngineTheme } from '#engine/theme';
import { QuestionDialog } from '../../../engine/actions/index.ts';
import type { Question } from '../../../engine/actions/runAction.ts';
import { inCommon, transitionDialog } from '../../../engine/actions/transitionDialog.ts';
import { openDialog } from '../../../engine/form/openDialog.ts';
import { memoryHost } from '../../../stories/screens/host.ts';
import { dialogCases, dialogEntity, dialogRecord, dialogSchemas, handOver } from '../../fixtures/dialog.ts';
import { fill, user } from '../browser.ts';

const { orderKind } = dialogSchemas.dictionaries;
const hostOf = (ask?: () => Promise<{ ok: boolean }>, records: RecordRow[] = []) =>
  memoryHost({
    entities: [dialogEntity],
    dictionaries: orderKind ? [orderKind] : [],
    records: { [dialogEntity.name]: records },
    data: ask ? { question: ask } : {},
  });

function show(
  ask?: () => Promise<{ ok: boolean }>,
  sending: Pick<Question, 'send' | 'refused'> = {},
  stored: RecordRow[] = [],
) {
  const answers: unknown[] = [];
  const question = {
    ...transitionDialog(handOver, dialogEntity, { id: 'O1', ownerId: 'A', ...dialogRecord }),
    ...sending,
  };
  render(
    <EngineTheme>
      <EngineProvider host={hostOf(ask, stored)}>
        <QuestionDialog question={question} onAnswer={(values) => answers.push(values)} />
      </EngineProvider>
    </EngineTheme>,
  );
  return answers;
}

const dialog = () => screen.findByRole('dialog', {}, { timeout: 10_000 });
const confirm = async () => user.click(within(await dialog()).getByRole('button', { name: /确\s*定/ }));

describe('a dialog that a transition opens', () => {
  it.each(dialogCases.map((each) => [each.name, each] as const))('%s', async (_, { record, input, finds }) => {
    const asked = transitionDialog(handOver, dialogEntity, { ...dialogRecord, ...record });
    const { store, firstError } = openDialog(asked, hostOf());
    store.assign(input, { touched: true });
    expect(await firstError()).toBe(finds[0]?.[0] ?? null);
    expect(store.findings.all().map(({ path, message }) => [path, message])).toEqual(finds);
    store.dispose();
  });

  it('names what the rows of the record refer to as the record does', () => {
    const goodsId = {
      type: 'string' as const,
      title: '货物',
      format: 'ref' as const,
      ref: { entity: 'goods', label: ['name'] },
    };
    const items = { type: 'object' as const, title: '行', properties: { goodsId } };
    const fields = { counts: { type: 'array' as const, title: '实盘', items, rowsOf: 'lines' } };
    const record = {
      id: 'O1',
      lines: [{ id: 'a', goodsId: 'G1' }],
      _labels: { 'lines.0.goodsId': '洗混煤', ownerId: '甲' },
    };
    const { store } = openDialog({ title: '登记实盘', fields, required: [], record }, hostOf());
    expect(store.evaluation.submission()).toMatchObject({ counts: [{ goodsId: 'G1' }] });
    expect({ ...store.labels }).toEqual({ 'counts.0.goodsId': '洗混煤' });
    store.dispose();
  });

  it('shows and hides fields as it is filled in and gives back what it found complete', async () => {
    const answers = show();
    const box = await dialog();
    expect(within(box).queryByLabelText(/船名/)).toBeNull();
    await user.click(await within(box).findByRole('radio', { name: '船运' }));
    const ship = await within(box).findByLabelText(/一号的船名/);
    await confirm();
    expect(await within(box).findByText('请输入一号的船名')).toBeTruthy();
    expect(answers).toEqual([]);
    fill(ship, '海丰');
    await confirm();
    await waitFor(() => expect(answers).toMatchObject([{ way: 'SHIP', ship: '海丰', amount: '10', cost: '25' }]));
  });

  it('shows the facts of the record that is decided on', async () => {
    show();
    const facts = (await dialog()).querySelector('.blk-decided');
    expect([...(facts?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)).toEqual(['发起企业']);
  });

  it('waits for the answer of the server before it is sent', async () => {
    const answers = show(async () => ({ ok: false }));
    const box = await dialog();
    await user.click(await within(box).findByRole('radio', { name: '汽运' }));
    fill(within(box).getByLabelText(/新标题/), '用过');
    await confirm();
    expect(await within(box).findByText('标题已被使用')).toBeTruthy();
    expect(answers).toEqual([]);
  });

  describe('whose answer the server refuses', () => {
    const refusal = new DataError(400, '该标题已被占用', [{ path: 'newTitle', message: '该标题已被占用' }]);
    const fillIn = async () => {
      const box = await dialog();
      await user.click(await within(box).findByRole('radio', { name: '汽运' }));
      fill(within(box).getByLabelText(/新标题/), '用过');
      return box;
    };

    it('stays open with what was typed and is sent again', async () => {
      const sent: unknown[] = [];
      const answers = show(undefined, {
        send: async (values) => {
          sent.push(values.newTitle);
          if (sent.length === 1) throw refusal;
          return true;
        },
      });
      const box = await fillIn();
      await confirm();
      expect(await within(box).findByText('该标题已被占用')).toBeTruthy();
      expect(answers).toEqual([]);
      expect(within(box).getByLabelText<HTMLInputElement>(/新标题/).value).toBe('用过');
      fill(within(box).getByLabelText(/新标题/), '新的');
      await confirm();
      await waitFor(() => expect(answers).toMatchObject([{ way: 'CAR', newTitle: '新的' }]));
      expect(sent).toEqual(['用过', '新的']);
    });

    it('closes when the screen behind shows what is wrong there', async () => {
      const shown: string[] = [];
      const answers = show(undefined, {
        send: async () => Promise.reject(new DataError(409, '数据已更新，请刷新后重试')),
        refused: (error) => shown.push(error.message) > 0,
      });
      await fillIn();
      await confirm();
      await waitFor(() => expect(answers).toEqual([null]));
      expect(shown).toEqual(['数据已更新，请刷新后重试']);
    });

    it('goes on from the newest version when somebody else changed the record, and shows what is different', async () => {
      const sent: unknown[] = [];
      const answers = show(
        undefined,
        {
          send: async (values, version) => {
            sent.push([values.newTitle, values.amount, version]);
            if (sent.length === 1)
              throw new DataError(409, '数据已更新，请刷新后重试', [], { version: 5, differing: [] });
            return true;
          },
        },
        [{ id: 'O1', version: 5, ownerId: 'A', ...dialogRecord, quantity: '8' }],
      );
      const box = await fillIn();
      await confirm();
      const changed = await within(box).findByRole('region', { name: '更新内容' });
      const rows = within(changed).getAllByRole('row').slice(1);
      expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([['数量', '10', '8']]);
      expect(within(box).getByLabelText<HTMLInputElement>(/新标题/).value).toBe('用过');
      expect(answers).toEqual([]);
      await confirm();
      await waitFor(() => expect(answers).toHaveLength(1));
      expect(sent).toEqual([
        ['用过', '10', undefined],
        ['用过', '8', 5],
      ]);
    });

    it('is sent once, and cannot be called back meanwhile', async () => {
      let arrived = (_: boolean) => {};
      let count = 0;
      const answers = show(undefined, {
        send: () => {
          count += 1;
          return new Promise((resolve) => {
            arrived = resolve;
          });
        },
      });
      const box = await fillIn();
      await confirm();
      await waitFor(() => expect(count).toBe(1));
      within(box)
        .getByLabelText(/新标题/)
        .focus();
      await user.keyboard('{Control>}s{/Control}');
      expect(within(box).getByRole<HTMLButtonElement>('button', { name: /取\s*消/ }).disabled).toBe(true);
      await user.click(within(box).getByRole('button', { name: 'Close' }));
      expect(answers).toEqual([]);
      arrived(true);
      await waitFor(() => expect(answers).toHaveLength(1));
      expect(count).toBe(1);
    });
  });

  it('is not sent any more when it was cancelled while the server was asked', async () => {
    let answer = (_: { ok: boolean }) => {};
    const sent: unknown[] = [];
    const ask = () =>
      new Promise<{ ok: boolean }>((resolve) => {
        answer = resolve;
      });
    const answers = show(ask, {
      send: async (values) => {
        sent.push(values);
        return true;
      },
    });
    const box = await dialog();
    await user.click(await within(box).findByRole('radio', { name: '汽运' }));
    fill(within(box).getByLabelText(/新标题/), '用过');
    await confirm();
    await user.click(within(box).getByRole('button', { name: /取\s*消/ }));
    cleanup();
    answer({ ok: true });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(answers).toEqual([null]);
    expect(sent).toEqual([]);
  });

  it('knows of several rows what they have in common', () => {
    expect(
      inCommon([
        { kind: 'CAR', quantity: '1' },
        { kind: 'CAR', quantity: '2' },
      ]),
    ).toEqual({ kind: 'CAR' });
    expect(inCommon([])).toEqual({});
  });
});
