// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { compileDialog } from '#core/dialog';
import { DataError, type DataSource } from '#engine/port';
import { FormStore } from '#engine/store';
import { memoryHost } from '../../../stories/screens/host.ts';
import { vectors } from '../../inventory.ts';
import { user } from '../browser.ts';
import { showForm } from '../form/showForm.tsx';

type UploadInput = { mime: string; name: string; sizeMB: number; limit: number };

function fileOf({ name, mime, sizeMB }: Omit<UploadInput, 'limit'>): File {
  const file = new File(['x'], name, { type: mime });
  Object.defineProperty(file, 'size', { value: Math.round(sizeMB * 1024 * 1024) });
  return file;
}

function show(data: Partial<DataSource> = {}, limit = 10, value: string | null = null) {
  const host = memoryHost({ entities: [], data });
  const question = {
    title: '附件',
    fields: { files: { type: 'string' as const, title: '附件', format: 'files' as const } },
  };
  const model = compileDialog({ ...question, name: 'upload' }, (name) => host.dictionary(name));
  const store = new FormStore(model.start({ files: value }, host.context()));
  const use = { field: 'files', props: { limitMb: limit } };
  showForm(host, { store, sections: [{ key: 'a', title: '附件', fields: [use] }] });
  const choose = (file: File) =>
    act(async () => {
      fireEvent.change(screen.getByTestId(`${store.idOf('files')}-file`), { target: { files: [file] } });
    });
  return { host, store, choose };
}

const pdf = fileOf({ name: '合同.pdf', mime: 'application/pdf', sizeMB: 1 });

describe('the upload field of section 5', () => {
  it.each(vectors('upload').map((vector) => [vector.id, vector] as const))(
    'tells or accepts a file as vector %s says',
    async (_, vector) => {
      const input = vector.input as UploadInput;
      const { host, choose } = show({}, input.limit);
      await choose(fileOf(input));
      await waitFor(() => expect(host.toasts).toHaveLength(1));
      const expected = vector.expected === 'accepted' ? '上传成功' : vector.expected;
      expect(host.toasts[0]?.text).toBe(expected);
      expect(host.calls.filter(({ method }) => method === 'upload')).toHaveLength(expected === '上传成功' ? 1 : 0);
    },
  );

  it('VUP-12 keeps comma-separated paths and empties the field when the last file is removed', async () => {
    const { store, choose } = show({}, 10, '/trade-files/F0/a.png');
    await choose(pdf);
    await waitFor(() => expect(store.evaluation.value('files')).toBe('/trade-files/F0/a.png,/trade-files/F1/合同.pdf'));
    await user.click(screen.getByLabelText('移除a.png'));
    await user.click(screen.getByLabelText('移除合同.pdf'));
    expect(store.evaluation.value('files')).toBeNull();
  });

  it('VUP-09 tells of a file that has arrived', async () => {
    const { host, choose } = show();
    await choose(pdf);
    await waitFor(() => expect(host.toasts).toEqual([{ kind: 'success', text: '上传成功' }]));
  });

  it('VUP-10 VUP-11 shows the message of the server, or 上传失败 without one', async () => {
    const refused = show({ upload: async () => Promise.reject(new DataError(413, '文件过大')) });
    await refused.choose(pdf);
    await waitFor(() => expect(refused.host.toasts[0]?.text).toBe('文件过大'));
    document.body.innerHTML = '';
    const broken = show({ upload: async () => Promise.reject(new Error('socket')) });
    await broken.choose(pdf);
    await waitFor(() => expect(broken.host.toasts[0]?.text).toBe('上传失败'));
  });
});
