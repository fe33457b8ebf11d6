import { observer } from '@formily/reactive-react';
import { memo } from 'react';
import type { FormSection } from '#core/language';
import { useForm } from '#engine/store';
import { ErrorCount } from '#engine/widgets';
import { useToMend } from '../toMend.ts';
import { BlockView } from './BlockView.tsx';
import type { Drawing } from './Drawing.ts';
import { errorsIn } from './errorsIn.ts';
import type { Folds } from './Folds.ts';
import type { StepState } from './useSectionSteps.ts';

const DEFAULT_COLUMNS = 3;

/** DOM id of a section's card; the anchor navigation jumps to it. */
export function sectionId(formId: string, key: string): string {
  return `${formId}-section-${key}`;
}

type SectionViewProps = {
  section: FormSection;
  drawing: Drawing;
  folds: Folds;
  /** Behind another tab. */
  isHidden: boolean;
  /** In a form of steps: which, and how far. */
  step?: StepState;
  number?: number;
};

/** One card: title and a grid of fields. Redrawn only when the section comes or goes, or its step is reached. */
export const SectionView = memo(
  observer(function SectionView({ section, drawing, folds, isHidden, step, number }: SectionViewProps) {
    const { store } = useForm();
    if (!store.sectionVisible(section.key)) return null;
    const id = sectionId(store.id, section.key);
    const columns = section.columns ?? DEFAULT_COLUMNS;
    const isAhead = step === 'ahead';
    const isOpen = folds.isOpen(section);
    return (
      <section
        className="blk-card blk-section"
        id={id}
        aria-labelledby={`${id}-title`}
        data-columns={columns}
        data-step={step}
        data-as={section.as}
        hidden={isHidden}
      >
        <h2 className="blk-section-title" id={`${id}-title`} tabIndex={-1}>
          {step ? <StepMark step={step} number={number ?? 0} /> : null}
          {folds.canFold(section) ? <FoldButton id={id} section={section} folds={folds} /> : section.title}
          {isAhead ? <span className="blk-section-wait">完成上一步后填写</span> : null}
        </h2>
        {section.text && isOpen ? <SectionText lines={section.text} /> : null}
        {/* Fields of a later step are in sight, but neither keyboard nor pointer reaches them (React 18 knows no `inert`). */}
        <div
          className="blk-fields"
          id={`${id}-fields`}
          data-columns={columns}
          hidden={!isOpen}
          {...(isAhead ? { inert: '' } : {})}
        >
          {drawing.of(section).map((block) => (
            <BlockView key={block.key} block={block} drawing={drawing} />
          ))}
        </div>
      </section>
    );
  }),
);

type FoldButtonProps = { id: string; section: FormSection; folds: Folds };

/** The title of a section that it folds away; says how many of its fields are wrong. */
const FoldButton = observer(({ id, section, folds }: FoldButtonProps) => {
  const count = errorsIn(section, useToMend());
  return (
    <button
      type="button"
      className="blk-section-fold"
      aria-expanded={folds.isOpen(section)}
      aria-controls={`${id}-fields`}
      onClick={() => folds.toggle(section.key)}
    >
      {section.title}
      <ErrorCount count={count} />
    </button>
  );
});

const STEP_TEXTS: Record<StepState, string> = { done: '已完成', current: '进行中', ahead: '未开始' };

function StepMark({ step, number }: { step: StepState; number: number }) {
  return (
    <span className="blk-section-step" role="img" aria-label={`第${number}步，${STEP_TEXTS[step]}`}>
      {step === 'done' ? '✓' : number}
    </span>
  );
}

/** Paragraphs; lines that begin with `- ` are a list. */
function SectionText({ lines }: { lines: readonly string[] }) {
  const items = lines.filter((line) => line.startsWith('- '));
  return (
    <div className="blk-section-text">
      {lines
        .filter((line) => !line.startsWith('- '))
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
      {items.length > 0 ? (
        <ul>
          {items.map((line) => (
            <li key={line}>{line.slice(2)}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
