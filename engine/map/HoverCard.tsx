import type { DrawnItem } from './types.ts';
import { type MapViewport, pixelOf } from './viewport.ts';

const MANY = 6;

/** What is under the pointer; a cluster names its first things. */
export function HoverCard({ items, view }: { items: readonly DrawnItem[]; view: MapViewport }) {
  const [item] = items;
  if (!item) return null;
  const at = pixelOf(view, item);
  const left = Math.max(0, Math.min(view.width - 240, at.x + 14));
  const below = at.y < view.height / 2;
  const place = below ? { left, top: Math.max(0, at.y + 14) } : { left, bottom: Math.max(0, view.height - at.y + 14) };
  return (
    <div className="blk-map-card" style={place} role="status">
      {items.length > 1 ? (
        <>
          <b>共 {items.length} 个</b>
          <ul>
            {items.slice(0, MANY).map((each) => (
              <li key={each.id}>{each.label || each.id}</li>
            ))}
          </ul>
          {items.length > MANY ? <span>…</span> : null}
        </>
      ) : (
        <>
          {item.label ? <b>{item.label}</b> : null}
          <dl>
            {item.card.map(([label, text]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {item.doubtful ? <em>疑似漂移，不计入里程</em> : null}
        </>
      )}
    </div>
  );
}
