import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '../../../../server/kernel/index.ts';
import { engines } from '../../engines.ts';
import { makeOrder, ORDER, startServer, type TestServer } from '../../harness.ts';

/** Name -> content, read from the central directory of a zip. */
function unzipped(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let place = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(place + offset)) as [
      number,
      number,
      number,
    ];
    const start = zip.readUInt32LE(place + 42);
    const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const bytes = inflateRawSync(zip.subarray(data, data + zip.readUInt32LE(place + 20)));
    files.set(zip.toString('utf8', place + 46, place + 46 + nameLength), bytes.toString('utf8'));
    place += 46 + nameLength + extra + comment;
  }
  return files;
}

describe.each(engines)('files of several records on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
    const read = async (_sql: unknown, id: string) => ({ id, bytes: Buffer.from(`bytes of ${id}`) });
    server.services.files = { read } as unknown as Services['files'];
  });
  afterAll(() => server?.close());

  const download = (ids: string[], as = 'A') =>
    server.inject({ url: `${ORDER}/files?ids=${ids.join(',')}`, headers: { authorization: as } });

  it('come in one zip with a folder for each number', async () => {
    const first = await makeOrder(server, {
      attachments: '/trade-files/A-1/合同.pdf,/trade-files/A-2/合同.pdf',
      lines: [{ proof: '/trade-files/A-3/凭证.png' }],
    });
    const second = await makeOrder(server, { attachments: '/trade-files/A-4/.\u202e附件.pdf' });
    const answer = await download([first.id, second.id]);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('测试订单附件.zip'));
    expect([...unzipped(answer.rawPayload)]).toEqual([
      [`${first.number}/凭证.png`, 'bytes of A-3'],
      [`${first.number}/合同.pdf`, 'bytes of A-1'],
      [`${first.number}/合同(2).pdf`, 'bytes of A-2'],
      [`${second.number}/附件.pdf`, 'bytes of A-4'],
    ]);
  });

  it('hold the current document beside the attachments', async () => {
    const order = await makeOrder(server, { attachments: '/trade-files/A-1/a.pdf' });
    await server.services.database.system((sql) =>
      server.services.entities.patch(sql, 'purchaseOrder', order.id, { fileId: 'A-paper' }),
    );
    const names = [...unzipped((await download([order.id])).rawPayload).keys()];
    expect(names).toEqual([`${order.number}/订单.pdf`, `${order.number}/a.pdf`]);
  });

  it('leave out what the caller may not read', async () => {
    const order = await makeOrder(server, { attachments: '/trade-files/A-1/a.pdf' });
    await server.services.database.system((sql) =>
      server.services.entities.patch(sql, 'purchaseOrder', order.id, {
        attachments: '/trade-files/A-1/a.pdf,/trade-files/gone/b.pdf',
      }),
    );
    expect([...unzipped((await download([order.id])).rawPayload).keys()]).toEqual([`${order.number}/a.pdf`]);
  });

  it('are refused when there is nothing, none or too much to download', async () => {
    const order = await makeOrder(server);
    expect((await download([order.id])).json()).toMatchObject({ code: 'SRV117', message: '所选记录没有可下载的文件' });
    expect((await download([])).statusCode).toBe(400);
    const many = await download(Array.from({ length: 51 }, (_unused, index) => `id-${index}`));
    expect(many.json().message).toBe('一次最多下载50条记录的文件');
  });

  it('are closed to foreign records and to callers without the export (abuse case 31)', async () => {
    const order = await makeOrder(server, { attachments: '/trade-files/A-1/a.pdf' });
    expect((await download([order.id], 'C')).statusCode).toBe(404);
    expect((await download([order.id, 'unknown'])).statusCode).toBe(404);
    expect((await download([order.id], 'A#order')).statusCode).toBe(403);
  });
});
