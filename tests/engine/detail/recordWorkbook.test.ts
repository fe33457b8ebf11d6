import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { downloadRecord } from '../../../engine/screens/detail/recordWorkbook.ts';
import { memoryHost } from '../../../stories/screens/host.ts';
import { bundleOf, detailScreen, dictionaries, orderEntity, orders } from '../../../stories/screens/sample/index.ts';

describe('the workbook of a record', () => {
  it('has a sheet for each tab with sections: numbers as numbers, texts as texts', async () => {
    const saved: Blob[] = [];
    const saveFile = (bytes: Blob) => void saved.push(bytes);
    const host = { ...memoryHost({ entities: [orderEntity], dictionaries }), saveFile };
    const row = { ...orders(1)[0], id: 'O9', version: 1, orderNo: '=1+1', amount: '870000.5' };
    await downloadRecord(host, { bundle: bundleOf(detailScreen), screen: detailScreen, entity: orderEntity, row });
    const { sheets } = await readXlsx(new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0)));
    expect(sheets.map(({ name }) => name)).toEqual(['合同信息']);
    const cells = sheets[0]?.rows.flat() ?? [];
    expect(cells).toEqual(expect.arrayContaining([870000.5, '=1+1', '合同总价（元）']));
  });
});
