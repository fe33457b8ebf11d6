import { observer } from '@formily/reactive-react';
import { type ReactNode, useMemo, useRef } from 'react';
import type { FormSection } from '#core/language';
import { useWhySubject } from '../why/subjects.ts';
import { widgetFor } from '../widgets/index.ts';
import { WidgetContext } from '../widgets/registry.ts';
import { AnchorNav } from './AnchorNav.tsx';
import { FormContext } from './context.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FieldSearch } from './FieldSearch.tsx';
import type { FormMode, FormStore } from './FormStore.ts';
import { SectionView } from './SectionView.tsx';
import { useFormKeys } from './useFormKeys.ts';
import './form.css';

export type FormViewProps = {
  store: FormStore;
  sections: readonly FormSection[];
  mode?: FormMode;
  /** Anchor rail beside the form; default: from four sections on. */
  anchors?: boolean;
  /** Without cards and titles: dialogs. */
  plain?: boolean;
  /** Ctrl+S. */
  onSave?: () => void;
  /** Stands above the sections (notices, source blocks). */
  children?: ReactNode;
};

const ANCHORS_FROM = 4;

/**
 * Draws a form (edit), a record (read) or a printout (print) from the same sections. A key stroke redraws the field it
 * goes into and the fields that depend on it, nothing else.
 */
export function FormView({ store, sections, mode = 'edit', anchors, plain, onSave, children }: FormViewProps) {
  const root = useRef<HTMLDivElement>(null);
  const context = useMemo(() => ({ store, mode }), [store, mode]);
  const subject = useMemo(
    () => ({ kind: 'form' as const, id: store.id, evaluation: store.evaluation, sections, mode }),
    [store, sections, mode],
  );
  useWhySubject(subject);
  useFormKeys(root, mode === 'edit' ? store : null, onSave);
  const withAnchors = mode !== 'print' && (anchors ?? sections.length >= ANCHORS_FROM);
  return (
    <WidgetContext.Provider value={widgetFor}>
      <FormContext.Provider value={context}>
        <div
          className="blk-form"
          data-form={store.id}
          data-mode={mode}
          data-plain={plain || undefined}
          data-anchors={withAnchors || undefined}
          ref={root}
        >
          <div className="blk-form-main">
            {mode === 'edit' && !plain ? <ErrorSummary /> : null}
            {children}
            {sections.map((section) => (
              <SectionView key={section.key} section={section} />
            ))}
          </div>
          {withAnchors ? <FormRail sections={sections} /> : null}
        </div>
      </FormContext.Provider>
    </WidgetContext.Provider>
  );
}

const FormRail = observer(({ sections }: { sections: readonly FormSection[] }) => (
  <aside className="blk-rail">
    <FieldSearch sections={sections} />
    <AnchorNav sections={sections} />
  </aside>
));
