import './steps.css';

type StepBarProps = { steps: Array<{ route: string; title: string }>; index: number; onBack(to: number): void };

/** Where the user is in the flow; finished steps lead back. */
export function StepBar({ steps, index, onBack }: StepBarProps) {
  return (
    <nav aria-label="填写步骤">
      <ol className="blk-step-bar">
        {steps.map((step, position) => {
          const state = position < index ? 'done' : position === index ? 'current' : 'ahead';
          const text = (
            <>
              <span className="blk-step-number" aria-hidden="true">
                {state === 'done' ? '✓' : position + 1}
              </span>
              {step.title}
            </>
          );
          return (
            <li key={step.route} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              {state === 'done' ? (
                <button type="button" onClick={() => onBack(position)}>
                  {text}
                </button>
              ) : (
                <span>{text}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
