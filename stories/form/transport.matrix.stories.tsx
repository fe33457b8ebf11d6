// table: schemas/entities/trade/tradeContract/transport-mode.table.json
// title: 表单/运输方式矩阵
import type { StoryObj } from '@storybook/react-vite';
import table from '../../schemas/entities/trade/tradeContract/transport-mode.table.json';
import { TableRowDemo } from './TableRowDemo.tsx';

export default { component: TableRowDemo };

/** The form's section as row `index` of the table leaves it; the build adds one export for each row (.storybook/matrix.ts). */
export function rowStory(index: number): StoryObj<typeof TableRowDemo> {
  return { args: { entity: 'tradeContract', section: 'delivery', table, row: index } };
}

/** How many stories the build adds. */
export const rowCount = table.rows.length;
