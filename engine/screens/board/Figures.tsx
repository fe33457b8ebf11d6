import type { BoardCard } from '#core/language';
import { figureText } from '#engine/chart';
import { type BlockAnswer, divided } from './answers.ts';

type Props = { cards: readonly BoardCard[]; answer: BlockAnswer; onOpen: (card: BoardCard) => void };

/** One figure a card, with its change against the year before and the period before. */
export function Figures({ cards, answer, onOpen }: Props) {
  const found = new Map((answer.cards ?? []).map((card) => [card.key, card]));
  return (
    <ul
      className="blk-board-cards"
      style={{ '--blk-cards': cards.length, '--blk-half': Math.ceil(cards.length / 2) } as React.CSSProperties}
    >
      {cards.map((card) => {
        const figure = found.get(card.key);
        return (
          <li key={card.key}>
            <span className="blk-board-card-title">
              {card.to ? (
                <button type="button" onClick={() => onOpen(card)}>
                  {card.title}
                </button>
              ) : (
                card.title
              )}
            </span>
            <strong>
              {figureText(divided(figure?.value ?? null, card.divide), card.digits)}
              <small>{card.unit}</small>
            </strong>
            {card.compare ? (
              <span className="blk-board-changes">
                <Change label="同比" value={figure?.yearChange ?? null} />
                <Change label="环比" value={figure?.periodChange ?? null} />
              </span>
            ) : (
              <span className="blk-board-changes">当前余额</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Change({ label, value }: { label: string; value: string | null }) {
  const direction = value === null ? 0 : Math.sign(Number(value));
  const look = direction > 0 ? 'blk-up' : direction < 0 ? 'blk-down' : '';
  return (
    <span>
      {label} <b className={look}>{changeText(value)}</b>
    </span>
  );
}

/** `+11.03%`; `–` when there is nothing to compare with. */
export function changeText(value: string | null): string {
  if (value === null) return '–';
  return `${Number(value) > 0 ? '+' : ''}${Number(value).toFixed(2)}%`;
}
