/** A page that shows how a seal comes out on paper, before anything is signed with it. */
import { PDFDocument } from '@cantoo/pdf-lib';
import { COMPOSE_PDF, type composePdf } from '#server/documents';
import type { Work } from '#server/kernel';
import type { Seal } from './records.ts';
import { stampImage } from './stamp-image.ts';

const POINTS_PER_MM = 72 / 25.4;
/** Centre of the seal, in points from the lower left of the page. */
const PLACE = { x: 400, y: 430 };

type Sample = { seal: Seal; legal: Seal | null; day: string | null; demo: boolean };

const line = (text: string) => [{ text }] as Parameters<typeof composePdf>[0]['preamble'];

export async function stampedSample(work: Work, { seal, legal, day, demo }: Sample): Promise<Uint8Array> {
  const { bytes } = await work.run(
    seal.companyId,
    COMPOSE_PDF,
    {
      name: '测试签章',
      title: '测试签章',
      head: [line(`印章：${seal.sealName}`), line(`尺寸：${seal.widthMm} × ${seal.heightMm} 毫米`)],
      preamble: line('本页用于查看印章的样式与大小，未作数字签名，不具有法律效力。'),
      clauses: [],
      closing: [],
      signatures: [],
      empty: [],
    },
    { number: '测试', created: new Date(), notice: '测试签章' },
  );
  const document = await PDFDocument.load(bytes);
  const stamp = await stampImage(work, { seal, legal, day, demo });
  const width = stamp.widthMm * POINTS_PER_MM;
  const height = stamp.heightMm * POINTS_PER_MM;
  const image = await document.embedPng(stamp.png);
  document.getPage(0).drawImage(image, { x: PLACE.x - width / 2, y: PLACE.y - height / 2, width, height });
  return document.save();
}
