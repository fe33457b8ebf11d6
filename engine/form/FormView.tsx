import { observer } from '@formily/reactive-react';
import { type FocusEvent, type ReactNode, useMemo, useRef } from 'react';
import type { FormSection } from '#core/language';
import { FormContext, type FormMode, type FormStore } from '#engine/store';
import { useWidgetLookup, WidgetContext } from '#engine/widgets';
import { useWhySubject } from '../subjects.ts';
import { AnchorNav } from './navigation/AnchorNav.tsx';
import { ErrorSummary } from './navigation/ErrorSummary.tsx';
import { FieldSearch } from './navigation/FieldSearch.tsx';
import { Drawing } from './sections/Drawing.ts';
import type { Folds } from './sections/Folds.ts';
import { SectionView } from './sections/SectionView.tsx';
import { TabRow } from './sections/TabRow.tsx';
import { rowsInWindow, useDrawing, useWarmUp } from './sections/useDrawing.ts';
import { useFolds } from './sections/useFolds.ts';
import { useSectionSteps } from './sections/useSectionSteps.ts';
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
  /** Every field at once instead of those near the window. Records and printouts always are. */
  whole?: boolean;
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
export function FormView(props: FormViewProps) {
  const { store, sections, mode = 'edit', anchors, plain, whole = mode !== 'edit', onSave, children } = props;
  const root = useRef<HTMLDivElement>(null);
  const context = useMemo(() => ({ store, mode }), [store, mode]);
  const subject = useMemo(
    () => ({ kind: 'form' as const, id: store.id, evaluation: store.evaluation, sections, mode }),
    [store, sections, mode],
  );
  const lookup = useWidgetLookup();
  const drawing = useMemo(
    () => new Drawing(sections, store, lookup, whole ? Number.POSITIVE_INFINITY : rowsInWindow()),
    [sections, store, lookup, whole],
  );
  useDrawing(drawing, store);
  useWarmUp(store, sections, lookup, mode);
  useWhySubject(subject);
  const steps = useSectionSteps(store, sections, mode);
  useFormKeys(root, mode === 'edit' ? store : null, onSave);
  const folds = useFolds(store, sections, mode);
  const sectionView = (section: FormSection, isHidden = false) => (
    <SectionView
      key={section.key}
      section={section}
      drawing={drawing}
      folds={folds}
      isHidden={isHidden}
      step={steps?.get(section.key)}
      number={steps ? sections.indexOf(section) + 1 : undefined}
    />
  );
  const withAnchors = mode !== 'print' && (anchors ?? sections.length >= ANCHORS_FROM);
  return (
    <WidgetContext.Provider value={lookup}>
      <FormContext.Provider value={context}>
        {/** biome-ignore lint/a11y/noStaticElementInteractions: watches the focus of the controls inside */}
        <div
          className="blk-form"
          data-form={store.id}
          data-mode={mode}
          data-plain={plain || undefined}
          data-anchors={withAnchors || undefined}
          ref={root}
          onFocus={(event) => drawAround(event, drawing)}
        >
          <div className="blk-form-main">
            {mode === 'edit' && !plain ? <ErrorSummary /> : null}
            {children}
            {folds.groups.map((group) =>
              group.isRow ? (
                <TabRow key={group.key} group={group} folds={folds}>
                  {sectionView}
                </TabRow>
              ) : (
                group.sections.map((section) => sectionView(section))
              ),
            )}
          </div>
          {withAnchors ? <FormRail sections={sections} drawing={drawing} folds={folds} /> : null}
        </div>
      </FormContext.Provider>
    </WidgetContext.Provider>
  );
}

/** Tab goes to the next field: it has to be there. */
function drawAround(event: FocusEvent, drawing: Drawing): void {
  if (drawing.isWhole) return;
  const path = event.target.closest<HTMLElement>('[data-path]')?.dataset.path;
  if (path) drawing.reveal(path, true);
}

type RailProps = { sections: readonly FormSection[]; drawing: Drawing; folds: Folds };

const FormRail = observer(({ sections, drawing, folds }: RailProps) => (
  <aside className="blk-rail">
    <FieldSearch sections={sections} />
    <AnchorNav sections={sections} drawing={drawing} folds={folds} />
  </aside>
));
