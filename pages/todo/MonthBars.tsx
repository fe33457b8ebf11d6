import { formatMoney } from '#core/format';
import type { BoardScreen } from '#core/language';
import { LoadState, useLoaded } from '#engine/feedback';
import { readAt, runtime } from '#pages/base';
import { useSession } from '#runtime/session';
import { Panel } from './Panel.tsx';

const BOARD = '/center/workbench/figures';

/** What a board answers for a block of figures. */
type Figures = { cards: Array<{ key: string; value: string | null }> };
type Bar = { key: string; title: string; unit: string; value: number };

/** This month's figures of the board behind the link, as bars. */
export function MonthBars() {
  const company = useSession((state) => state.companyUser?.companyUserId ?? '');
  const loaded = useLoaded(`figures ${company}`, loadBars);
  return (
    <Panel id="todo-figures" title="本月数据" more={BOARD} room={143}>
      <LoadState loaded={loaded}>{(bars) => <Bars bars={bars} />}</LoadState>
    </Panel>
  );
}

async function loadBars(signal: AbortSignal): Promise<Bar[]> {
  const bundle = await runtime.schemas.screen(BOARD);
  const screen = bundle?.screen as BoardScreen | undefined;
  const block = screen?.blocks.find(({ kind }) => kind === 'figures');
  if (!screen || block?.kind !== 'figures') return [];
  const answer = await readAt<Figures>(screen.answers, { block: block.key, period: 'month' }, signal);
  return block.cards.map(({ key, title, unit, divide = 1 }) => {
    const value = answer.cards.find((card) => card.key === key)?.value ?? '0';
    return { key, title, unit, value: Number(value) / divide };
  });
}

function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value), 0);
  return (
    <dl className="todo-bars">
      {bars.map(({ key, title, unit, value }) => (
        <div key={key}>
          <dt>{title}</dt>
          <dd>
            <span className="todo-bar" aria-hidden="true">
              <span style={{ width: `${most > 0 ? Math.round((value / most) * 100) : 0}%` }} />
            </span>
            <b>{formatMoney(value.toFixed(2), 2)}</b> {unit}
          </dd>
        </div>
      ))}
    </dl>
  );
}
