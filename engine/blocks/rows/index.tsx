import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { EmptyState, LoadState, messageOf, useLoaded } from '#engine/feedback';
import { downloadRows, rowsShown, valueText } from '#engine/rows';
import { useHost } from '../../host.tsx';
import { Card } from '../Card.tsx';
import type { BlockProps } from '../types.ts';
import './rows.css';

/** More rows than a page can carry are in the workbook. */
const SHOWN = 500;

/** A table of rows that lie in the record or that a call answers. */
export function RowsBlock({ block, record }: BlockProps<'rows'>) {
  const host = useHost();
  const loaded = useLoaded(`rows ${block.title} ${record.row.id} ${record.row.version}`, (signal) =>
    rowsShown(block.source, record, host, signal),
  );
  const rows = loaded.data ?? [];
  const save = () =>
    downloadRows(host, { name: block.export ?? block.title, columns: block.columns, rows }).catch((error: unknown) =>
      host.toast('error', messageOf(error, '导出失败')),
    );
  const offer =
    block.export && rows.length > 0 ? (
      <Button size="small" icon={<DownloadOutlined />} onClick={() => void save()}>
        导出
      </Button>
    ) : undefined;
  return (
    <Card title={block.title} extra={offer} flush>
      <LoadState loaded={loaded} skeleton="block">
        {() => <RowTable block={block} rows={rows} />}
      </LoadState>
    </Card>
  );
}

type RowTableProps = { block: BlockProps<'rows'>['block']; rows: ReadonlyArray<Record<string, unknown>> };

function RowTable({ block, rows }: RowTableProps) {
  const host = useHost();
  if (rows.length === 0) return <EmptyState title={block.empty} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled with keys
    <section className="blk-rows" aria-label={block.title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {block.columns.map(({ field, label }) => (
              <th key={field} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own and never move
            <tr key={index}>
              {block.columns.map((column) => (
                <td key={column.field}>{valueText(column, row, host)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN ? (
        <p>
          共 {rows.length} 条，页面显示前 {SHOWN} 条，全部内容请导出查看。
        </p>
      ) : null}
    </section>
  );
}
