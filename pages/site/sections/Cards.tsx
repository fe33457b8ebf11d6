import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SymbolMark } from '#pages/brand';
import type { SectionOf } from '../section.ts';

type Card = SectionOf<'cards'>['cards'][number];

/** Cards side by side; a card with an address is a link as a whole. */
export function Cards({ cards }: { cards: readonly Card[] }) {
  return (
    <ul className={cards.length % 4 === 0 ? 'cards cards-four' : 'cards'}>
      {cards.map((card) => (
        <li key={card.title}>
          <Frame to={card.to}>
            {card.symbol ? <SymbolMark name={card.symbol} size={52} /> : null}
            <h3>{card.title}</h3>
            {card.text ? <p>{card.text}</p> : null}
            {card.answer ? (
              <p className="card-answer">
                <span aria-hidden="true">→</span> {card.answer}
              </p>
            ) : null}
            {card.points ? (
              <ul className="card-points">
                {card.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            ) : null}
          </Frame>
        </li>
      ))}
    </ul>
  );
}

function Frame({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return <article className="card">{children}</article>;
  return (
    <Link to={to} className="card card-link">
      {children}
    </Link>
  );
}
