import { dispositionName } from '#core/format';
import type { DataSource } from '#engine/port';
import type { RequestSpec } from '#runtime/http';
import { type DataClient, splitTarget } from './client.ts';
import { saveFile } from './download.ts';
import { pageParams } from './params.ts';
import type { UploadPort } from './upload.ts';

/** Files of records: there and back, and what is made of a list. */
export function fileCalls({ download, ask, record }: DataClient, uploads: UploadPort) {
  const save = async (spec: RequestSpec, name: string) => {
    const { blob, disposition } = await download(spec);
    saveFile(blob, dispositionName(disposition) ?? name);
  };
  return {
    async upload(file, use, onProgress, signal) {
      // Pages begin without it: most of them never send a file.
      const { uploadFile } = await import('./upload.ts');
      signal?.throwIfAborted();
      return uploadFile(uploads, file, use, onProgress, signal);
    },
    export: (entity, query, columns, onProgress, signal) => {
      const { values, privately } = pageParams(entity, query);
      const asked = { values: { ...values, columns: columns.join(',') }, privately };
      const path = `${entity.path}/export`;
      return save(
        { base: entity.base, path, method: 'GET', ...asked, onBytes: onProgress, signal },
        `${entity.title}.xlsx`,
      );
    },
    exportJobs: {
      start: (entity, query, columns) => {
        const { values, privately } = pageParams(entity, query);
        const asked = Object.entries({ ...values, columns: columns.join(',') }).filter(
          ([, value]) => value !== undefined,
        );
        const address = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
        const path = `${entity.path}/export?${address}`;
        return ask({ base: entity.base, path, method: 'POST', contentType: 'json', privately });
      },
      list: (entity) => record(entity, 'GET', '/export/jobs'),
      download: (entity, id) =>
        save({ base: entity.base, path: `${entity.path}${jobAt(id)}`, method: 'GET' }, `${entity.title}.xlsx`),
      remove: async (entity, id) => {
        await record(entity, 'DELETE', jobAt(id));
      },
    },
    files: (entity, ids) =>
      save(
        { base: entity.base, path: `${entity.path}/files`, method: 'GET', values: { ids: ids.join(',') } },
        `${entity.title}附件.zip`,
      ),
    download: (target) =>
      save('fileId' in target ? kept(target.fileId) : { ...splitTarget(target.path), method: 'GET' }, 'download'),
    async file(fileId) {
      const { blob } = await download(kept(fileId));
      return new Uint8Array(await blob.arrayBuffer());
    },
  } satisfies Partial<DataSource>;
}

const jobAt = (id: string): string => `/export/jobs/${encodeURIComponent(id)}`;

/** A file that the server keeps, by its id. */
const kept = (fileId: string): RequestSpec => ({
  base: 'trade',
  path: `/api/common/download/${encodeURIComponent(fileId)}`,
  method: 'GET',
});
