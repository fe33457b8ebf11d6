import { observer } from '@formily/reactive-react';
import { memo, useMemo } from 'react';
import type { FormFieldUse, FormSection } from '#core/language';
import { useForm } from './context.ts';
import { FieldView } from './FieldView.tsx';

const DEFAULT_COLUMNS = 3;

/** A section's fields in their long form. */
export function usesOf(section: FormSection): FormFieldUse[] {
  return section.fields.map((use) => (typeof use === 'string' ? { field: use } : use));
}

/** DOM id of a section's card; the anchor navigation jumps to it. */
export function sectionId(formId: string, key: string): string {
  return `${formId}-section-${key}`;
}

/** One card: title and a grid of fields. Redrawn only when the section comes or goes. */
export const SectionView = memo(
  observer(function SectionView({ section }: { section: FormSection }) {
    const { store } = useForm();
    const uses = useMemo(() => usesOf(section), [section]);
    if (!store.sectionVisible(section.key)) return null;
    const columns = section.columns ?? DEFAULT_COLUMNS;
    const id = sectionId(store.id, section.key);
    return (
      <section className="blk-card blk-section" id={id} aria-labelledby={`${id}-title`}>
        <h2 className="blk-section-title" id={`${id}-title`} tabIndex={-1}>
          {section.title}
        </h2>
        <div className="blk-grid" data-columns={columns}>
          {uses.map((use) => (
            <FieldView key={use.field} use={use} columns={columns} />
          ))}
        </div>
      </section>
    );
  }),
);
