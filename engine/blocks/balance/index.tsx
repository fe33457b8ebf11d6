import { formatMoney } from '#core/format';
import { fieldAt } from '#core/listing';
import { EmptyState, LoadState } from '#engine/feedback';
import { Card } from '../Card.tsx';
import { RecordLink } from '../RecordLink.tsx';
import type { BlockProps } from '../types.ts';
import { useRecordCall } from '../useRecordCall.ts';
import '../rows/rows.css';

type Claim = { entity: string; title: string; id: string; label: string; to?: string | null; amount: string };
/** What the server tells of a balance (docs/protocol.md). */
type Explanation = {
  title: string;
  value: string | null;
  left: string | null;
  claims: Claim[];
  others: { count: number; amount: string };
};

/** Which records make up a number that several share: those that the reader may open by name, the rest as a number. */
export function BalanceBlock({ block, record }: BlockProps<'balance'>) {
  const { entity } = record;
  const loaded = useRecordCall<Explanation>(record, 'balances', '/{id}/balances/{field}', { field: block.field });
  const title = block.title ?? `${fieldAt(entity, block.field)?.title ?? ''}构成`;
  return (
    <Card title={title} flush>
      <LoadState loaded={loaded} skeleton="block">
        {(found) => <Shares found={found} title={title} />}
      </LoadState>
    </Card>
  );
}

function Shares({ found, title }: { found: Explanation; title: string }) {
  const { claims, others, value, left } = found;
  if (claims.length === 0 && others.count === 0) return <EmptyState title="没有单据计入" />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled with keys
    <section className="blk-rows" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">单据</th>
            <th scope="col">编号</th>
            <th scope="col">计入</th>
          </tr>
        </thead>
        <tbody>
          {claims.map((claim) => (
            <tr key={`${claim.entity} ${claim.id} ${claim.amount}`}>
              <td>{claim.title}</td>
              <td>
                <RecordLink to={claim.to ?? null}>{claim.label}</RecordLink>
              </td>
              <td>{formatMoney(claim.amount)}</td>
            </tr>
          ))}
          {others.count > 0 ? (
            <tr>
              <td colSpan={2}>其他 {others.count} 笔</td>
              <td>{formatMoney(others.amount)}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
      <p>
        合计 {formatMoney(value ?? '0')}
        {left === null ? '' : `，剩余 ${formatMoney(left)}`}
      </p>
    </section>
  );
}
