/** The page that stands for a paper which only exists in the samples. */
import type { Run } from '#core/template';
import { composePdf } from './pdf.ts';

export type SamplePage = {
  /** Chinese title of the field that holds the file. */
  field: string;
  /** Chinese title of the record's entity. */
  record: string;
  /** Number of the record; stands in the header of the page too. */
  number: string;
  /** Name of the file without its ending. */
  name: string;
  created: Date;
};

const text = (line: string): Run[] => [{ text: line }] as Run[];

/** One A4 page, the same bytes for the same input. */
export async function samplePage({ field, record, number, name, created }: SamplePage): Promise<Uint8Array> {
  const { bytes } = await composePdf(
    {
      name,
      title: '演示附件',
      head: [number === '' ? record : `${record}：${number}`, `${field}：${name}`].map(text),
      preamble: text('本页由演示数据生成，代替纸质文件的扫描件，不具有法律效力。'),
      clauses: [],
      closing: [],
      signatures: [],
      empty: [],
    },
    { number, created, notice: '演示附件' },
  );
  return bytes;
}
