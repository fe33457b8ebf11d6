import { Link } from 'react-router-dom';
import type { SiteAction } from '#core/language';
import { Picture } from '../pictures/Picture.tsx';
import type { SectionOf } from '../section.ts';

/** First section: the page's heading, its buttons, its picture. */
export function Hero({ section }: { section: SectionOf<'hero'> }) {
  return (
    <section className={section.top ? 'hero hero-top' : 'hero'} aria-label={section.title}>
      <div className="hero-inner">
        <div className="hero-text">
          <h1>{section.title}</h1>
          {section.text ? <p>{section.text}</p> : null}
          <Actions actions={section.actions} />
        </div>
        <div className="hero-picture">
          <Picture picture={section.picture} />
        </div>
      </div>
    </section>
  );
}

/** Closing band. */
export function Band({ section }: { section: SectionOf<'band'> }) {
  return (
    <section className="band" aria-label={section.title}>
      <h2>{section.title}</h2>
      {section.text ? <p>{section.text}</p> : null}
      <Actions actions={section.actions} />
    </section>
  );
}

function Actions({ actions }: { actions: readonly SiteAction[] }) {
  if (actions.length === 0) return null;
  return (
    <p className="hero-actions">
      {actions.map((action) => (
        <Link key={action.text} to={action.to} className={action.primary ? 'hero-button hero-primary' : 'hero-button'}>
          {action.text}
        </Link>
      ))}
    </p>
  );
}
