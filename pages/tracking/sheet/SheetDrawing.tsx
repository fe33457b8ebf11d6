import { forwardRef } from 'react';
import type { MapSpec } from '#core/language';
import { boundsOf, type DrawnLayer, fitted, MapDrawing } from '#engine/map';
import type { JourneyAnswer } from '../calls.ts';
import { doneLayers, moverLayer, planLayer } from '../layers.ts';
import { labelOf, textOf, timeOf } from '../texts.ts';

export const SHEET = { width: 1280, height: 720 };
const MAP = { width: 836, height: 552 };
const EVENTS = 10;
const FONT = "'PingFang SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',sans-serif";

type SheetDrawingProps = {
  map: MapSpec;
  answer: JourneyAnswer;
  company: string;
  time: string;
  /** Written across the sheet; null: the server marks it on upload. */
  mark: string | null;
};

/** The sheet of a screenshot, 1280×720: head, map, last ten events. Nothing of it depends on a style sheet. */
export const SheetDrawing = forwardRef<SVGSVGElement, SheetDrawingProps>(function SheetDrawing(
  { map, answer, company, time, mark },
  ref,
) {
  const { track, events } = answer;
  const layers = layersOf(answer);
  const places = layers.flatMap((layer) => (layer.kind === 'line' ? [...layer.path] : layer.items));
  const view = fitted(boundsOf(places) ?? map.frame, MAP);
  const shown = events.slice(-EVENTS).toReversed();
  const name = textOf(track.shipName ?? track.plateNo ?? track.wagonNo);
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      {...SHEET}
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      fontFamily={FONT}
      role="img"
      aria-label={`${name} 轨迹截图`}
    >
      <rect {...SHEET} fill="#ffffff" />
      <rect width={SHEET.width} height={64} fill="#1d4f9c" />
      <text x={24} y={41} fontSize={24} fontWeight={600} fill="#ffffff">
        {labelOf('dispatchMode', track.mode)}轨迹 · {name}
      </text>
      <text x={SHEET.width - 24} y={40} fontSize={15} fill="#ffffff" textAnchor="end">
        {time}
      </text>
      <Head
        facts={[
          ['企业', company],
          ['合同', textOf(track.contractNo)],
          ['运单', textOf(track.waybillNo)],
          ['货物', `${textOf(track.goodsName)} ${textOf(track.quantity)} 吨`],
          ['起讫', `${textOf(track.fromName)} → ${textOf(track.toName)}`],
          ['进度', `${textOf(track.distanceDone)} / ${textOf(track.distanceTotal)} km（${textOf(track.progress)}%）`],
        ]}
      />
      <svg x={20} y={136} {...MAP} overflow="hidden" aria-hidden="true">
        <MapDrawing map={map} layers={layers} view={view} />
      </svg>
      <rect x={20} y={136} {...MAP} fill="none" stroke="#d3d9e2" />
      <text x={880} y={156} fontSize={16} fontWeight={600} fill="#1f2733">
        最近节点
      </text>
      {shown.length === 0 ? (
        <text x={880} y={192} fontSize={14} fill="#566172">
          暂无节点
        </text>
      ) : null}
      {shown.map((event, index) => (
        <g key={`${event.time} ${event.event}`} transform={`translate(880 ${190 + index * 50})`}>
          <text fontSize={14} fill="#1f2733">
            {timeOf(event.time)}　{labelOf('trackEvent', event.event)}　{event.place ?? ''}
          </text>
          <text y={19} fontSize={12} fill="#566172">
            {event.remark ?? ''}
          </text>
          <path d="M0 28H380" stroke="#e6eaf0" />
        </g>
      ))}
      {mark ? <Mark text={mark} /> : null}
    </svg>
  );
});

function layersOf(answer: JourneyAnswer): DrawnLayer[] {
  const unit = answer.speedUnit;
  return [
    planLayer(answer.plan),
    ...doneLayers(answer),
    moverLayer(answer.now, { title: '当前位置', label: 'name', unit }),
  ];
}

const COLUMN = 420;

function Head({ facts }: { facts: ReadonlyArray<[string, string]> }) {
  return (
    <g fontSize={14}>
      {facts.map(([label, value], index) => (
        <text key={label} x={24 + (index % 3) * COLUMN} y={index < 3 ? 92 : 120}>
          <tspan fill="#566172">{label}　</tspan>
          <tspan fill="#1f2733">{value}</tspan>
        </text>
      ))}
    </g>
  );
}

/** Across the whole sheet, so that no part of it is free of it. */
function Mark({ text }: { text: string }) {
  const rows = [180, 330, 480, 630];
  const columns = [40, 470, 900];
  return (
    <g fontSize={18} fill="#1f2733" fillOpacity={0.12} pointerEvents="none">
      {rows.flatMap((y) =>
        columns.map((x) => (
          <text key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(-18)`}>
            {text}
          </text>
        )),
      )}
    </g>
  );
}
