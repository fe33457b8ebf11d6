// @vitest-environment jsdom

import { render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EngineProvider } from '#engine';
import { EngineTheme } from '#engine/theme';
import { askedBy, inCommon } from '../../../engine/actions/asked.ts';
import { AskDialog } from '../../../engine/actions/index.ts';
import { openDialog } from '../../../engine/form/openDialog.ts';
import { memoryHost } from '../../../stories/screens/host.ts';
import { dialogCases, dialogEntity, dialogRecord, dialogSchemas, handOver } from '../../fixtures/dialog.ts';
import { fill, user } from '../browser.ts';

const { orderKind } = dialogSchemas.dictionaries;
const hostOf = (ask?: () => Promise<{ ok: boolean }>) =>
  memoryHost({ entities: [dialogEntity], dictionaries: orderKind ? [orderKind] : [], data: ask ? { ask } : {} });

function show(ask?: () => Promise<{ ok: boolean }>) {
  const answers: unknown[] = [];
  const question = askedBy(handOver, dialogEntity, { id: 'O1', ownerId: 'A', ...dialogRecord });
  render(
    <EngineTheme>
      <EngineProvider host={hostOf(ask)}>
        <AskDialog question={question} onAnswer={(values) => answers.push(values)} />
      </EngineProvider>
    </EngineTheme>,
  );
  return answers;
}

const dialog = () => screen.findByRole('dialog', {}, { timeout: 10_000 });
const confirm = async () => user.click(within(await dialog()).getByRole('button', { name: /确\s*定/ }));

describe('a dialog that a transition opens', () => {
  it.each(dialogCases.map((each) => [each.name, each] as const))('%s', async (_, { record, input, finds }) => {
    const asked = askedBy(handOver, dialogEntity, { ...dialogRecord, ...record });
    const { store, firstError } = openDialog(asked, hostOf());
    store.assign(input, { touched: true });
    expect(await firstError()).toBe(finds[0]?.[0] ?? null);
    expect(store.findings.all().map(({ path, message }) => [path, message])).toEqual(finds);
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

  it('waits for the answer of the server before it is sent', async () => {
    const answers = show(async () => ({ ok: false }));
    const box = await dialog();
    await user.click(await within(box).findByRole('radio', { name: '汽运' }));
    fill(within(box).getByLabelText(/新标题/), '用过');
    await confirm();
    expect(await within(box).findByText('标题已被使用')).toBeTruthy();
    expect(answers).toEqual([]);
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
