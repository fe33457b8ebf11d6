import { lazy, Suspense } from 'react';
import type { SiteSection } from '#core/language';
import { Articles } from '../articles/Articles.tsx';
import { Flow, Flows } from '../Flow.tsx';
import { Picture } from '../pictures/Picture.tsx';
import { Cards } from './Cards.tsx';
import { Band, Hero } from './Hero.tsx';
import { Matrix } from './Matrix.tsx';
import { Statistics } from './Statistics.tsx';
import { Tabs } from './Tabs.tsx';
import { Timeline } from './Timeline.tsx';

const JoinForm = lazy(() => import('../join/JoinForm.tsx'));

/** A section of a public page: heading and body. */
export function Section({ section, first }: { section: SiteSection; first: boolean }) {
  if (section.kind === 'hero') return <Hero section={section} />;
  if (section.kind === 'band') return <Band section={section} />;
  const Heading = first ? 'h1' : 'h2';
  return (
    <section className={section.shaded ? 'site-section site-shaded' : 'site-section'} aria-label={section.title}>
      <div className="site-inner">
        <header className="site-head">
          <Heading>
            {section.title}
            {section.tag ? <span className="site-tag">{section.tag}</span> : null}
          </Heading>
          {section.text ? <p>{section.text}</p> : null}
        </header>
        <Body section={section} />
      </div>
    </section>
  );
}

type Shown = Exclude<SiteSection, { kind: 'hero' | 'band' }>;

function Body({ section }: { section: Shown }) {
  switch (section.kind) {
    case 'cards':
      return <Cards cards={section.cards} />;
    case 'flow':
      return <Flow {...section} />;
    case 'flows':
      return <Flows flows={section.flows} />;
    case 'split':
      return <Split points={section.points} pictures={section.pictures} />;
    case 'tabs':
      return <Tabs tabs={section.tabs} name={section.title} />;
    case 'matrix':
      return <Matrix {...section} />;
    case 'statistics':
      return <Statistics {...section} />;
    case 'articles':
      return <Articles show={section.show} categories={section.categories} />;
    case 'timeline':
      return <Timeline entries={section.entries} />;
    case 'form':
      return (
        <Suspense fallback={<p className="site-wait">正在加载…</p>}>
          <JoinForm />
        </Suspense>
      );
  }
}

function Split({ points, pictures }: { points: string[]; pictures: Parameters<typeof Picture>[0]['picture'][] }) {
  const drawn = pictures.map((picture) => <Picture key={picture.label} picture={picture} />);
  if (points.length === 0) return <div className="site-pictures">{drawn}</div>;
  return (
    <div className="site-split">
      <ul className="site-points">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div className="site-pictures">{drawn}</div>
    </div>
  );
}
