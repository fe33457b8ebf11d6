import type { StateSpec } from '#core/language';
import './cells.css';

/** Coloured label of a state or a dictionary entry; plain markup, because a list draws hundreds. */
export function Tag({ text, color = 'default' }: { text: string; color?: StateSpec['color'] }) {
  return (
    <span className={`blk-tag blk-tag-${color}`} title={text}>
      {text}
    </span>
  );
}
