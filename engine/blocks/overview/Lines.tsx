import { BlockButtons } from '../BlockButtons.tsx';
import { Card } from '../Card.tsx';
import { useTexts } from '../frame.ts';
import type { BlockProps } from '../types.ts';
import { Meter } from './Meter.tsx';
import './overview.css';

/** Lines of a title, a text and buttons. */
export function LinesBlock({ block, record }: BlockProps<'lines'>) {
  const textOf = useTexts(record);
  return (
    <Card title={block.title}>
      {block.meter ? <Meter meter={block.meter} record={record} /> : null}
      <ul className="blk-lines">
        {block.lines.map((line) => (
          <li key={line.key} aria-label={line.title}>
            <div>
              <b>{line.title}</b>
              <span>{textOf(line.text)}</span>
            </div>
            <BlockButtons specs={line.actions} record={record} size="middle" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
