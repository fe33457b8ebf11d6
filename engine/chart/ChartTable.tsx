import { tableOf } from './figures.ts';
import type { ChartData, ChartPick } from './types.ts';

type Props = { data: ChartData; height: number; onPick?: (pick: ChartPick) => void };

/** The figures of a chart as a table. Where the chart leads somewhere, its rows do so too. */
export function ChartTable({ data, height, onPick }: Props) {
  const { head, rows } = tableOf(data);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className="blk-chart-table" style={{ maxHeight: height }} tabIndex={0} aria-label={`${data.title}数据`}>
      <table>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...cells], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of one answer never move
            <tr key={index}>
              <th scope="row">
                {onPick ? (
                  <button type="button" onClick={() => onPick({ category: first, series: null, index })}>
                    {first}
                  </button>
                ) : (
                  first
                )}
              </th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
