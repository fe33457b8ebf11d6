import { observer } from '@formily/reactive-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormSection } from '#core/language';
import { useForm } from '#engine/store';
import { ErrorCount } from '#engine/widgets';
import { wantsStillness } from '../../motion.ts';
import type { Drawing } from '../sections/Drawing.ts';
import { errorsIn } from '../sections/errorsIn.ts';
import type { Folds } from '../sections/Folds.ts';
import { sectionId } from '../sections/SectionView.tsx';
import { useToMend } from '../toMend.ts';

type AnchorNavProps = { sections: readonly FormSection[]; drawing: Drawing; folds: Folds };

/** Links to the sections; marks the one in view and counts the errors of each. */
export const AnchorNav = observer(({ sections, drawing, folds }: AnchorNavProps) => {
  const { store } = useForm();
  const shown = sections.filter((section) => store.sectionVisible(section.key));
  const active = useSectionInView(shown.map((section) => sectionId(store.id, section.key)));
  const errors = useToMend();
  return (
    <nav className="blk-anchors" aria-label="表单分区">
      {shown.map((section) => {
        const id = sectionId(store.id, section.key);
        const count = errorsIn(section, errors);
        return (
          <a
            key={section.key}
            href={`#${id}`}
            aria-current={active === id ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              flushSync(() => {
                folds.open(section.key);
                drawing.drawThrough(section.key);
              });
              jumpTo(id);
            }}
          >
            {section.title}
            <ErrorCount count={count} />
          </a>
        );
      })}
    </nav>
  );
});

function jumpTo(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView?.({ block: 'start', behavior: wantsStillness() ? 'auto' : 'smooth' });
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
}

/** Id of the topmost section that stands in the upper part of the window. */
function useSectionInView(ids: string[]): string | undefined {
  const [active, setActive] = useState(ids[0]);
  const key = ids.join(' ');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const inView = new Set<string>();
    const watched = key.split(' ');
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const entry of entries)
          if (entry.isIntersecting) inView.add(entry.target.id);
          else inView.delete(entry.target.id);
        const top = watched.find((id) => inView.has(id));
        if (top) setActive(top);
      },
      // From a little below where a jump leaves the section: the one before it is no longer meant.
      { rootMargin: '-180px 0px -50% 0px' },
    );
    for (const id of watched) {
      const section = document.getElementById(id);
      if (section) watcher.observe(section);
    }
    return () => watcher.disconnect();
  }, [key]);
  return active;
}
