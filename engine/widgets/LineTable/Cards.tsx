import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { splitRow } from '#engine/store';
import { RowCard } from './RowCard.tsx';
import { RowFolds } from './RowFolds.ts';
import { useTable } from './TableContext.ts';
import { CardTotals } from './Totals.tsx';
import { usePrinting } from './usePrinting.ts';
import { useRowWindow, VIRTUAL_FROM } from './useRowWindow.ts';

const CARD_HEIGHT = 180;

type CardsProps = { keys: readonly string[] };
type ListProps = CardsProps & { folds: RowFolds; isFlat: boolean };

/** Rows that stand for themselves, one below another; the sums below them. */
export function Cards({ keys }: CardsProps) {
  const { store, path, settings } = useTable();
  const isPrinting = usePrinting();
  const [folds] = useState(() => new RowFolds(keys, settings.as));
  useEffect(
    () =>
      store.onReveal((wanted) => {
        const row = splitRow(wanted);
        const key = row?.table === path ? store.table(path).keys()[row.index] : undefined;
        if (key) flushSync(() => folds.open(key));
      }),
    [store, path, folds],
  );
  const List = keys.length > VIRTUAL_FROM && !isPrinting ? WindowedList : FullList;
  return (
    <>
      <List keys={keys} folds={folds} isFlat={isPrinting} />
      <CardTotals />
    </>
  );
}

function FullList({ keys, ...how }: ListProps) {
  const { label } = useTable();
  return (
    <ol className="blk-row-cards" aria-label={label}>
      {keys.map((key, index) => (
        <RowCard key={key} rowKey={key} index={index} last={index === keys.length - 1} {...how} />
      ))}
    </ol>
  );
}

function WindowedList({ keys, ...how }: ListProps) {
  const { label } = useTable();
  const { scroller, items, before, after, measure } = useRowWindow(keys, CARD_HEIGHT);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="blk-table-scroll blk-table-window" aria-label={`${label}列表`} tabIndex={0} ref={scroller}>
      <ol className="blk-row-cards" aria-label={label} style={{ paddingTop: before, paddingBottom: after }}>
        {items.map(({ key, index }) => (
          <RowCard
            key={key}
            rowKey={keys[index] ?? ''}
            index={index}
            last={index === keys.length - 1}
            {...how}
            measure={measure}
          />
        ))}
      </ol>
    </section>
  );
}
