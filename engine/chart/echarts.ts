/** The parts of ECharts that charts use, so that nothing else comes over the line. Loaded with the first chart. */
import { BarChart, GaugeChart, LineChart, PieChart, RadarChart, SankeyChart } from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  RadarComponent,
  TooltipComponent,
} from 'echarts/components';
import { type EChartsType, init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

register([
  BarChart,
  GaugeChart,
  LineChart,
  PieChart,
  RadarChart,
  SankeyChart,
  AriaComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  RadarComponent,
  TooltipComponent,
  SVGRenderer,
]);

export type Drawing = EChartsType;

/** SVG: sharp when printed and enlarged, and without canvas fingerprints. */
export const draw = (element: HTMLElement): Drawing => init(element, null, { renderer: 'svg' });
