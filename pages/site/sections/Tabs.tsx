import { type KeyboardEvent, useId, useState } from 'react';
import { SymbolMark } from '#pages/brand';
import type { SectionOf } from '../section.ts';

/** Tabs with points; arrow keys move between them. */
export function Tabs({ tabs, name }: { tabs: SectionOf<'tabs'>['tabs']; name: string }) {
  const [at, setAt] = useState(0);
  const id = useId();
  const shown = tabs[at] ?? tabs[0];

  function move(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const next = (at + step + tabs.length) % tabs.length;
    setAt(next);
    document.getElementById(`${id}-${next}`)?.focus();
  }

  return (
    <div className="tabs">
      <div className="tabs-list" role="tablist" aria-label={name} onKeyDown={move}>
        {tabs.map((tab, index) => (
          <button
            key={tab.title}
            id={`${id}-${index}`}
            type="button"
            role="tab"
            aria-selected={index === at}
            aria-controls={`${id}-panel`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => setAt(index)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} className="tabs-panel" role="tabpanel" aria-labelledby={`${id}-${at}`}>
        {shown ? (
          <>
            <SymbolMark name={shown.symbol} size={148} />
            <ul className="site-points">
              {shown.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </div>
  );
}
