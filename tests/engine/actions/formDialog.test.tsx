// @vitest-environment jsdom

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ActionSpec } from '#core/language';
import { EngineProvider } from '#engine';
import { DataError, type DataSource, type RecordRow } from '#engine/port';
import { EngineTheme } from '#engine/theme';
import { FormDialog } from '../../../engine/actions/FormDialog.tsx';
import { BundleProvider } from '../../../engine/bundle.tsx';
import type { MemoryHost } from '../../../stories/screens/host.ts';
import { fill, user } from '../browser.ts';
import { orderForm } from '../form/order.ts';
import { bundleFor, called, entity, formScreen, hostFor, settle, stored } from '../screens-form/fixture.tsx';

const withFile = {
  ...entity,
  properties: { ...entity.properties, papers: { type: 'string' as const, title: '附件', format: 'files' as const } },
};
const [first, ...others] = orderForm.sections;
const form = { ...orderForm, sections: [{ ...first, fields: [...(first?.fields ?? []), 'papers'] }, ...others] };
const bundle = {
  ...bundleFor(formScreen),
  entities: { order: withFile },
  forms: { 'order/form': form as typeof orderForm },
};
const action: ActionSpec = {
  key: 'edit',
  operation: 'edit',
  form: { form: 'form', title: '编辑订单', sections: [first?.key ?? ''] },
};

async function show(host: MemoryHost, row: RecordRow | null = stored) {
  const answers: Array<RecordRow | null> = [];
  const question = { action, entity: withFile, row };
  const drawn = render(
    <EngineTheme>
      <EngineProvider host={host}>
        <BundleProvider bundle={bundle}>
          <FormDialog question={question} onAnswer={(answer) => answers.push(answer)} />
        </BundleProvider>
      </EngineProvider>
    </EngineTheme>,
  );
  await settle();
  return { answers, ...drawn };
}

const name = () => screen.getByLabelText<HTMLInputElement>(/^\*?名称/);
const save = () => user.click(screen.getByRole('button', { name: /保\s*存/ }));

describe('the form of a record in a dialog', () => {
  it('asks what to keep when somebody else has stored the record, and stores the choice as the next version', async () => {
    const failure = new DataError(409, '数据已更新，请刷新后重试', [], {
      version: 7,
      differing: [{ field: 'name', title: '名称', mine: '我的单', theirs: '对方的单' }],
      labels: {},
    });
    const versions: number[] = [];
    const host = hostFor({
      data: {
        save: async (_entity, _id, version) => {
          versions.push(version);
          if (version !== 7) throw failure;
          return stored;
        },
      },
    });
    const { answers } = await show(host);
    fill(name(), '我的单');
    await save();
    const choice = (await screen.findByText('数据已被他人更新')).closest<HTMLElement>('.ant-modal') as HTMLElement;
    expect(answers).toEqual([]);
    await user.click(within(choice).getByLabelText('名称：采用对方的'));
    await user.click(within(choice).getByRole('button', { name: /确\s*定/ }));
    await waitFor(() => expect(name().value).toBe('对方的单'));
    await save();
    await waitFor(() => expect(answers).toEqual([stored]));
    expect(versions).toEqual([stored.version, 7]);
  });

  it('is stored once however often Ctrl+S is pressed', async () => {
    let store = (_: RecordRow) => {};
    const create: DataSource['create'] = () => new Promise((resolve) => (store = resolve));
    const host = hostFor({ data: { create } });
    const { answers } = await show(host, null);
    fill(name(), '新单');
    fill(screen.getByLabelText(/^\*?数量/), '3');
    fireEvent.keyDown(name(), { key: 's', ctrlKey: true });
    await settle();
    fireEvent.keyDown(name(), { key: 's', ctrlKey: true });
    await settle();
    expect(called(host, 'create')).toHaveLength(1);
    await act(async () => store(stored));
    expect(answers).toEqual([stored]);
  });

  it('stores nothing when it was closed while a file was still being sent', async () => {
    let arrive = () => {};
    const upload: DataSource['upload'] = () =>
      new Promise((resolve) => {
        arrive = () => resolve({ id: 'F9', path: '/trade-files/F9/单.pdf', name: '单.pdf', size: 1 });
      });
    const host = hostFor({ data: { upload } });
    const { unmount } = await show(host);
    const input = document.querySelector<HTMLInputElement>('[data-path="papers"] input[type="file"]');
    await act(async () => {
      fireEvent.change(input as HTMLElement, {
        target: { files: [new File(['x'], '单.pdf', { type: 'application/pdf' })] },
      });
    });
    await save();
    unmount();
    await act(async () => arrive());
    await settle();
    expect(called(host, 'save')).toHaveLength(0);
  });
});
