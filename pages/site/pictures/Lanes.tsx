import type { Of } from './types.ts';

const LANE = 58;
const LEFT = 92;
const STEP = 100;

/** Swimlanes: who does which step, in order from left to right. */
export function Lanes({ label, lanes, steps }: Of<'lanes'>) {
  const width = LEFT + steps.length * STEP + 12;
  const height = lanes.length * LANE;
  const place = (index: number) => ({
    x: LEFT + index * STEP + STEP / 2,
    y: (steps[index]?.lane ?? 0) * LANE + LANE / 2,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="lanes-scroll" tabIndex={0} aria-label={label}>
      <svg className="lanes" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        {lanes.map((lane, index) => (
          <g key={lane}>
            <rect className={index % 2 ? 'lane' : 'lane lane-odd'} x="0" y={index * LANE} width={width} height={LANE} />
            <text className="lane-name" x="14" y={index * LANE + LANE / 2 + 5}>
              {lane}
            </text>
          </g>
        ))}
        {steps.slice(1).map((step, index) => {
          const [a, b] = [place(index), place(index + 1)];
          return (
            <path
              key={step.text}
              className="lane-link"
              d={`M${a.x + 38} ${a.y}C${a.x + 60} ${a.y} ${b.x - 60} ${b.y} ${b.x - 40} ${b.y}`}
            />
          );
        })}
        {steps.map((step, index) => {
          const { x, y } = place(index);
          return (
            <g key={step.text}>
              <rect className="lane-step" x={x - 38} y={y - 17} width="76" height="34" rx="6" />
              <text className="lane-text" x={x} y={y + 5} textAnchor="middle">
                {step.text}
              </text>
            </g>
          );
        })}
      </svg>
    </section>
  );
}
