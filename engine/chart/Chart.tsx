import { useEffect, useId, useRef, useState } from 'react';
import { EmptyState } from '#engine/feedback';
import { wantsStillness } from '../motion.ts';
import { ChartTable } from './ChartTable.tsx';
import type { Drawing } from './echarts.ts';
import { isEmptyChart, summaryOf } from './figures.ts';
import { chartOption } from './option.ts';
import type { ChartData, ChartPick } from './types.ts';
import './chart.css';

export type ChartProps = {
  data: ChartData;
  /** Pixels; default 260. */
  height?: number;
  /** A bar, part or point was clicked, or Enter pressed on its row of the table. */
  onPick?: (pick: ChartPick) => void;
};

/**
 * A chart with its table: the drawing for the eye, the same figures as a table for everybody else and for copying.
 * The library comes with the first chart, as a chunk of its own.
 */
export function Chart({ data, height = 260, onPick }: ChartProps) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  if (isEmptyChart(data)) {
    return (
      <div className="blk-chart" style={{ minHeight: height }}>
        <EmptyState />
      </div>
    );
  }
  return (
    <figure className="blk-chart" aria-labelledby={id}>
      <figcaption id={id} className="blk-visually-hidden">
        {summaryOf(data)}
      </figcaption>
      <button
        type="button"
        className="blk-chart-switch"
        aria-pressed={isTable}
        aria-label={`${data.title}：${isTable ? '看图表' : '看表格'}`}
        onClick={() => setTable(!isTable)}
      >
        {isTable ? '图表' : '表格'}
      </button>
      {isTable ? (
        <ChartTable data={data} height={height} onPick={onPick} />
      ) : (
        <Drawn data={data} height={height} onPick={onPick} />
      )}
    </figure>
  );
}

function Drawn({ data, height, onPick }: ChartProps & { height: number }) {
  const place = useRef<HTMLDivElement>(null);
  const pick = useRef(onPick);
  pick.current = onPick;
  const shown = useRef(data);
  shown.current = data;
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let live: Drawing | null = null;
    let isGone = false;
    import('./echarts.ts').then(
      ({ draw }) => {
        if (isGone || !place.current) return;
        live = draw(place.current);
        live.on('click', (event) => pick.current?.(pickOf(event as unknown as ClickEvent, shown.current)));
        setDrawing(live);
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
      live?.dispose();
    };
  }, []);

  useEffect(() => {
    drawing?.setOption({ ...chartOption(data), animation: !wantsStillness() }, { notMerge: true });
  }, [drawing, data]);

  useEffect(() => {
    const element = place.current;
    if (!drawing || !element || typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(() => drawing.resize());
    watch.observe(element);
    return () => watch.disconnect();
  }, [drawing]);

  if (failed) return <ChartTable data={data} height={height} onPick={onPick} />;
  return (
    <div
      ref={place}
      className={onPick ? 'blk-chart-drawing blk-chart-pickable' : 'blk-chart-drawing'}
      style={{ height }}
      aria-hidden="true"
    />
  );
}

type ClickEvent = { name?: string; seriesName?: string; dataIndex?: number; dataType?: string };

function pickOf(event: ClickEvent, data: ChartData): ChartPick {
  // A node of a sankey is none of its flows.
  const index = event.dataType === 'node' ? -1 : (event.dataIndex ?? 0);
  return { category: data.categories[index] ?? event.name ?? null, series: event.seriesName ?? null, index };
}
