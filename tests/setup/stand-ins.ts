/** For DOM tests that share a process: what paints on a canvas, which jsdom does not have, is stood in for. */
import { vi } from 'vitest';

vi.mock('../../engine/pdf/PdfViewer.tsx', () => import('./PdfPages.tsx'));
vi.mock('../../engine/chart/echarts.ts', () => ({
  draw: () => ({ on() {}, setOption() {}, resize() {}, dispose() {} }),
}));
