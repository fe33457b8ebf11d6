import { formatDegrees } from '#core/format';
import type { Place } from '#core/geo';
import type { DrawnItem, DrawnLayer } from './types.ts';

type MapTextProps = { layers: readonly DrawnLayer[]; label: string; onShow: (place: Place) => void };

/** The map's contents as tables, for keyboards and screen readers; a button shows the place on the map. */
export function MapText({ layers, label, onShow }: MapTextProps) {
  const listed = layers.flatMap((layer) => (layer.kind === 'line' || layer.items.length === 0 ? [] : [layer]));
  return (
    <details className="blk-map-text">
      <summary>文字版</summary>
      {listed.length === 0 ? <p>{label}：暂无位置</p> : null}
      {listed.map((layer) => (
        <ItemTable key={layer.key} title={layer.title} items={layer.items} onShow={onShow} />
      ))}
    </details>
  );
}

const MANY = 200;

function ItemTable({
  title,
  items,
  onShow,
}: {
  title: string;
  items: readonly DrawnItem[];
  onShow: (place: Place) => void;
}) {
  const columns = [...new Set(items.flatMap((item) => item.card.map(([label]) => label)))];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with keys
    <section className="blk-map-text-table" aria-label={title} tabIndex={0}>
      <table>
        <caption>
          {title}（{items.length}）
        </caption>
        <thead>
          <tr>
            <th scope="col">名称</th>
            <th scope="col">经度</th>
            <th scope="col">纬度</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col">地图</th>
          </tr>
        </thead>
        <tbody>
          {items.slice(0, MANY).map((item, index) => (
            <tr key={item.id}>
              <td>
                {item.label || index + 1}
                {item.doubtful ? '（疑似漂移）' : ''}
              </td>
              <td>{formatDegrees(item.lon, 'longitude')}</td>
              <td>{formatDegrees(item.lat, 'latitude')}</td>
              {columns.map((column) => (
                <td key={column}>{item.card.find(([label]) => label === column)?.[1] ?? '-'}</td>
              ))}
              <td>
                <button
                  type="button"
                  aria-label={`在地图上查看 ${item.label || `${title} ${index + 1}`}`}
                  onClick={() => onShow(item)}
                >
                  查看
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {items.length > MANY ? <p>仅列出前 {MANY} 条</p> : null}
    </section>
  );
}
