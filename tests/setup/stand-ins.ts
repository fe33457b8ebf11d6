/** For DOM tests that share a process: what paints on a canvas, which jsdom does not have, is stood in for. */
import { vi } from 'vitest';

vi.mock('../../engine/blocks/document/PdfViewer.tsx', () => import('./PdfPages.tsx'));
vi.mock('../../engine/blocks/chart/echarts.ts', () => ({
  draw: () => ({ on() {}, setOption() {}, resize() {}, dispose() {} }),
}));
