import type { Track } from './calls.ts';
import { Facts } from './TrackPage.tsx';
import { textOf, timeOf } from './texts.ts';

/** What the delivery says, and how many of its vehicles have arrived. */
export function DeliverFacts({ deliver, tracks }: { deliver: Record<string, unknown>; tracks: readonly Track[] }) {
  const count = (...states: Array<Track['status']>) =>
    tracks.filter(({ status }) => states.includes(status ?? null)).length;
  return (
    <section className="blk-card" aria-label="发货信息">
      <Facts
        facts={[
          ['发货单', textOf(deliver.deliveryNo)],
          ['合同', textOf(deliver.contractNo)],
          ['货物', textOf(deliver.goodsName)],
          ['起讫', `${textOf(deliver.sendPlace)} → ${textOf(deliver.arrivePlace)}`],
          ['发货净重', `${textOf(deliver.sendWeight)} 吨`],
          ['发货时间', timeOf(deliver.dispatchDate)],
          ['待发 / 在途 / 到达', `${count('WAIT')} / ${count('IN_TRANSIT')} / ${count('ARRIVED', 'SIGNED')}`],
        ]}
      />
    </section>
  );
}
