import type { TrackHappening } from '#core/protocol';
import { EmptyState } from '#engine/feedback';
import { labelOf, timeOf } from './texts.ts';

/** Stations or places of a journey in their order. */
export function EventTimeline({ events, label }: { events: readonly TrackHappening[]; label: string }) {
  if (events.length === 0) return <EmptyState title="暂无节点" />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long timeline is scrolled with keys
    <section className="trk-timeline" aria-label={label} tabIndex={0}>
      <ol>
        {events.map((event) => (
          <li key={`${event.time} ${event.event}`}>
            <b>{labelOf('trackEvent', event.event)}</b>
            <span>{event.place}</span>
            <time>{timeOf(event.time)}</time>
            {event.remark ? <em>{event.remark}</em> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
