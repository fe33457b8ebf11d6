import { observer } from '@formily/reactive-react';
import { memo } from 'react';
import type { FormSection } from '#core/language';
import { useForm } from '#engine/store';
import { BlockView } from './BlockView.tsx';
import type { Drawing } from './Drawing.ts';
import type { StepState } from './useSectionSteps.ts';

const DEFAULT_COLUMNS = 3;

/** DOM id of a section's card; the anchor navigation jumps to it. */
export function sectionId(formId: string, key: string): string {
  return `${formId}-section-${key}`;
}

type SectionViewProps = {
  section: FormSection;
  drawing: Drawing /** In a form of steps: which, and how far. */;
  step?: StepState;
  number?: number;
};

/** One card: title and a grid of fields. Redrawn only when the section comes or goes, or its step is reached. */
export const SectionView = memo(
  observer(function SectionView({ section, drawing, step, number }: SectionViewProps) {
    const { store } = useForm();
    if (!store.sectionVisible(section.key)) return null;
    const id = sectionId(store.id, section.key);
    const columns = section.columns ?? DEFAULT_COLUMNS;
    const isAhead = step === 'ahead';
    return (
      <section
        className="blk-card blk-section"
        id={id}
        aria-labelledby={`${id}-title`}
        data-columns={columns}
        data-step={step}
      >
        <h2 className="blk-section-title" id={`${id}-title`} tabIndex={-1}>
          {step ? <StepMark step={step} number={number ?? 0} /> : null}
          {section.title}
          {isAhead ? <span className="blk-section-wait">完成上一步后填写</span> : null}
        </h2>
        {section.text ? <SectionText lines={section.text} /> : null}
        {/* Fields of a later step are in sight, but neither keyboard nor pointer reaches them (React 18 knows no `inert`). */}
        <div className="blk-fields" data-columns={columns} {...(isAhead ? { inert: '' } : {})}>
          {drawing.of(section).map((block) => (
            <BlockView key={block.key} block={block} drawing={drawing} />
          ))}
        </div>
      </section>
    );
  }),
);

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
