import { observer } from '@formily/reactive-react';
import { memo } from 'react';
import type { FormSection } from '#core/language';
import { BlockView } from './BlockView.tsx';
import { useForm } from './context.ts';
import type { Drawing } from './Drawing.ts';

const DEFAULT_COLUMNS = 3;

/** DOM id of a section's card; the anchor navigation jumps to it. */
export function sectionId(formId: string, key: string): string {
  return `${formId}-section-${key}`;
}

/** One card: title and a grid of fields. Redrawn only when the section comes or goes. */
export const SectionView = memo(
  observer(function SectionView({ section, drawing }: { section: FormSection; drawing: Drawing }) {
    const { store } = useForm();
    if (!store.sectionVisible(section.key)) return null;
    const id = sectionId(store.id, section.key);
    const columns = section.columns ?? DEFAULT_COLUMNS;
    return (
      <section className="blk-card blk-section" id={id} aria-labelledby={`${id}-title`} data-columns={columns}>
        <h2 className="blk-section-title" id={`${id}-title`} tabIndex={-1}>
          {section.title}
        </h2>
        <div className="blk-fields" data-columns={columns}>
          {drawing.of(section).map((block) => (
            <BlockView key={block.key} block={block} drawing={drawing} />
          ))}
        </div>
      </section>
    );
  }),
);
