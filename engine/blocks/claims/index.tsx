import { formatMoney } from '#core/format';
import type { EntitySpec } from '#core/language';
import { fieldAt } from '#core/listing';
import { EmptyState, LoadState } from '#engine/feedback';
import { Card } from '../Card.tsx';
import { RecordLink } from '../RecordLink.tsx';
import type { BlockProps } from '../types.ts';
import { useRecordCall } from '../useRecordCall.ts';
import '../rows/rows.css';

type Named = { entity: string; title: string; id: string; label: string; statusLabel: string; to: string | null };
type Share = { field: string; amount: string | null };
/** What the server tells of the records around one (docs/protocol.md). */
type Links = {
  claimants: Array<Named & { shares: Share[] }>;
  targets: Named[];
  others: { claimants: number; targets: number };
};

/** Who has a share in this record, and in which it has one: those that the reader may open by name, the rest as a number. */
export function ClaimsBlock({ block, record }: BlockProps<'claims'>) {
  const { entity } = record;
  const loaded = useRecordCall<Links>(record, 'claims', '/{id}/claims');
  const title = block.title ?? '占用本单的单据';
  return (
    <>
      {entity.balances ? (
        <Card title={title} flush>
          <LoadState loaded={loaded} skeleton="block">
            {({ claimants, others }) => (
              <Records title={title} rows={claimants} others={others.claimants} texts={sharesOf(entity)} />
            )}
          </LoadState>
        </Card>
      ) : null}
      {entity.claims ? (
        <Card title="本单占用的单据" flush>
          <LoadState loaded={loaded} skeleton="block">
            {({ targets, others }) => <Records title="本单占用的单据" rows={targets} others={others.targets} />}
          </LoadState>
        </Card>
      ) : null}
    </>
  );
}

/** Each share by the name of its number: 已付款 1,000 元; a mark by its name alone. */
const sharesOf =
  (entity: EntitySpec) =>
  ({ shares }: { shares: Share[] }): string[] =>
    shares.map(({ field, amount }) => {
      const { title = field, scale, unit = '' } = fieldAt(entity, field) ?? {};
      return amount === null ? title : `${title} ${formatMoney(amount, scale)}${unit}`;
    });

type RecordsProps<Row> = { title: string; rows: readonly Row[]; others: number; texts?: (row: Row) => string[] };

function Records<Row extends Named>({ title, rows, others, texts }: RecordsProps<Row>) {
  if (rows.length === 0 && others === 0) return <EmptyState title="没有单据" />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled with keys
    <section className="blk-rows" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">单据</th>
            <th scope="col">编号</th>
            <th scope="col">状态</th>
            {texts ? <th scope="col">计入</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.entity} ${row.id}`}>
              <td>{row.title}</td>
              <td>
                <RecordLink to={row.to}>{row.label}</RecordLink>
              </td>
              <td>{row.statusLabel}</td>
              {texts ? (
                <td>
                  {texts(row).map((text) => (
                    <div key={text}>{text}</div>
                  ))}
                </td>
              ) : null}
            </tr>
          ))}
          {others > 0 ? (
            <tr>
              <td colSpan={texts ? 4 : 3}>其他 {others} 笔</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </section>
  );
}
