import { DownloadOutlined, PaperClipOutlined, PictureOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MapSpec } from '#core/language';
import { useHost } from '#engine';
import { EmptyState, LoadState, messageOf, useLoaded } from '#engine/feedback';
import { useBaseMap } from '#engine/map';
import { runtime } from '#pages/base';
import { type JourneyAnswer, trackOf } from '../calls.ts';
import { TrackPage } from '../TrackPage.tsx';
import { textOf } from '../texts.ts';
import { errors } from './errors.ts';
import { pngOf } from './png.ts';
import { SHEET, SheetDrawing } from './SheetDrawing.tsx';

/** The screenshot sheet of one track: made into a picture, kept with the delivery, or downloaded. */
export function Sheet() {
  const [query] = useSearchParams();
  const id = query.get('trackId') ?? '';
  const base = useBaseMap('base');
  const loaded = useLoaded(id ? `sheet ${id}` : null, () => trackOf(id));
  if (!id) return <EmptyState title="未查询到轨迹，请核对后重试" />;
  return (
    <LoadState loaded={base}>
      {(map) => <LoadState loaded={loaded}>{(answer) => <SheetPage map={map} answer={answer} />}</LoadState>}
    </LoadState>
  );
}

function SheetPage({ map, answer }: { map: MapSpec; answer: JourneyAnswer }) {
  const host = useHost();
  const shown = useRef<SVGSVGElement>(null);
  const plain = useRef<SVGSVGElement>(null);
  const [{ company, user, now }] = useState(() => host.context());
  const [picture, setPicture] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const mark = `${company.name} · ${user.name} · ${now.slice(0, 16)}`;
  const { track } = answer;
  const name = `轨迹截图-${textOf(track.waybillNo)}`;
  useEffect(() => () => (picture ? URL.revokeObjectURL(picture) : undefined), [picture]);

  const doing = (work: () => Promise<void>) => async () => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      host.toast('error', messageOf(error, '图片生成失败'));
    } finally {
      setBusy(false);
    }
  };
  const draw = async (from: typeof shown): Promise<Blob> => {
    if (!from.current) throw errors.RUN311({ reason: 'it is not drawn yet' });
    return pngOf(from.current, SHEET);
  };
  const make = doing(async () => setPicture(URL.createObjectURL(await draw(shown))));
  const download = doing(async () => host.saveFile?.(await draw(shown), `${name}.png`));
  const attach = doing(async () => {
    const file = new File([await draw(plain)], `${name}.png`, { type: 'image/png' });
    const use = { entity: 'trackScreenshot', field: 'image', waterMark: true };
    const { path } = await runtime.data.upload(file, use, () => undefined);
    const entity = await runtime.schemas.entity('trackScreenshot');
    const kept = await runtime.data.create(entity, { trackId: track.id, title: name, image: path });
    host.toast('success', `已保存为附件 ${textOf(kept.shotNo)}`);
  });
  const drawing = { map, answer, company: company.name, time: now.slice(0, 16) };
  return (
    <TrackPage
      title="轨迹截图"
      about={textOf(track.waybillNo)}
      actions={
        <>
          <Button icon={<PictureOutlined />} onClick={make} disabled={busy}>
            生成图片
          </Button>
          <Button type="primary" icon={<PaperClipOutlined />} onClick={attach} disabled={busy}>
            保存为附件
          </Button>
          <Button icon={<DownloadOutlined />} onClick={download} disabled={busy}>
            下载
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the sheet is wider than a telephone and is scrolled with keys */}
      <section className="trk-sheet" aria-label="截图预览" tabIndex={0}>
        {picture ? <img src={picture} {...SHEET} alt={`${name}，含水印`} /> : null}
        <div hidden={picture !== null}>
          <SheetDrawing ref={shown} {...drawing} mark={mark} />
        </div>
        <div hidden>
          <SheetDrawing ref={plain} {...drawing} mark={null} />
        </div>
      </section>
    </TrackPage>
  );
}
