// @vitest-environment jsdom

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FormScreen, StepsScreen } from '#core/language';
import { EngineProvider } from '#engine';
import { DataError, type DataSource, type RecordRow, type ScreenBundle } from '#engine/port';
import { EngineTheme } from '#engine/theme';
import { StepsScreen as Steps } from '../../../engine/screens/steps/index.tsx';
import { fill } from '../browser.ts';
import { orderForm, orderHost } from '../form/order.ts';
import { bundleFor, called, entity, formScreen, openBundle, press, settle, step, stored } from './fixture.tsx';

const PATH = '/trade-files/F9/过磅单.pdf';
type Sent = Awaited<ReturnType<DataSource['upload']>>;

const withFile = {
  ...entity,
  properties: { ...entity.properties, papers: { type: 'string' as const, title: '附件', format: 'files' as const } },
};
const form = {
  ...orderForm,
  rules: [...orderForm.rules, { field: 'papers', required: 'true' }],
  sections: orderForm.sections.map((section, at) =>
    at === 0 ? { ...section, fields: [...section.fields, 'papers'] } : section,
  ),
};
const bundleOf = (shown: FormScreen | StepsScreen): ScreenBundle => ({
  ...bundleFor(shown),
  entities: { order: withFile },
  forms: { 'order/form': form },
});

/** A host whose server holds an upload back until the test lets it arrive or fail. */
function slowHost(record: RecordRow = stored) {
  const ends = { arrive: (_: Sent) => {}, fail: (_: Error) => {} };
  const upload: DataSource['upload'] = () =>
    new Promise((resolve, reject) => {
      ends.arrive = resolve;
      ends.fail = reject;
    });
  const host = orderHost({ entities: [withFile], records: { order: [record] }, data: { upload }, query: 'id=R1' });
  const asked: Array<() => string | null> = [];
  host.guardLeave = (ask) => {
    asked.push(ask);
    return () => {};
  };
  return {
    host,
    leaveQuestion: () => asked.at(-1)?.() ?? null,
    arrive: () => act(async () => ends.arrive({ id: 'F9', path: PATH, name: '过磅单.pdf', size: 1 })),
    fail: (why: Error) => act(async () => ends.fail(why)),
  };
}

async function attach() {
  const input = document.querySelector<HTMLInputElement>('[data-path="papers"] input[type="file"]');
  if (!input) throw new Error('there is no upload');
  await act(async () => {
    fireEvent.change(input, { target: { files: [new File(['x'], '过磅单.pdf', { type: 'application/pdf' })] } });
  });
}

describe('a form whose file is still being sent', () => {
  it('is saved with the file, once it has arrived', async () => {
    const { host, arrive } = slowHost();
    await openBundle(bundleOf(formScreen), host);
    await attach();
    await press('保存');
    await settle();
    expect(called(host, 'save')).toHaveLength(0);
    await arrive();
    await waitFor(() => expect(called(host, 'save')).toHaveLength(1));
    expect(called(host, 'save')[0]?.args[3]).toMatchObject({ papers: PATH });
  });

  it('is not sent when the file could not be stored', async () => {
    const { host, fail } = slowHost();
    await openBundle(bundleOf(formScreen), host);
    await attach();
    await press('提交');
    await fail(new DataError(500, '文件服务暂不可用'));
    await settle();
    expect(called(host, 'transition')).toHaveLength(0);
    expect(host.toasts.map(({ text }) => text)).toEqual(['文件服务暂不可用']);
    expect(document.querySelector('[data-path="papers"]')?.textContent).toContain('请上传附件');
  });

  it('is not left without a question', async () => {
    const { host, leaveQuestion, arrive } = slowHost();
    await openBundle(bundleOf(formScreen), host);
    expect(leaveQuestion()).toBeNull();
    await attach();
    expect(leaveQuestion()).not.toBeNull();
    await arrive();
  });

  it('is not saved once the page was left', async () => {
    const { host, arrive } = slowHost();
    const { unmount } = await openBundle(bundleOf(formScreen), host);
    fill(screen.getByLabelText(/^\*?名称/), '改');
    await attach();
    await press('保存');
    unmount();
    await arrive();
    await settle();
    expect(called(host, 'save')).toHaveLength(0);
  });

  it('does not fetch back who went elsewhere instead of to the next step', async () => {
    const { host, arrive } = slowHost({ ...stored, papers: '/trade-files/F1/合同.pdf' });
    const { unmount } = render(
      <EngineTheme>
        <EngineProvider host={host}>
          <Steps bundle={bundleOf(step(1))} />
        </EngineProvider>
      </EngineTheme>,
    );
    await settle();
    await attach();
    await press('下一步');
    unmount();
    await arrive();
    await settle();
    expect(host.visited).toEqual([]);
  });

  it('goes to the next step with the file', async () => {
    const { host, arrive } = slowHost();
    render(
      <EngineTheme>
        <EngineProvider host={host}>
          <Steps bundle={bundleOf(step(1))} />
        </EngineProvider>
      </EngineTheme>,
    );
    await settle();
    await attach();
    await press('下一步');
    await settle();
    expect(host.visited).toEqual([]);
    await arrive();
    await waitFor(() => expect(host.visited).toEqual(['/order/step2?id=R1']));
    expect(host.drafts.get('flow:order')).toMatchObject({ values: { papers: PATH } });
  });
});
