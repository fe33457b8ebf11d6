import type { WhyPlace } from '#core/protocol';
import type { Reason } from './reason.ts';

export type ReasonViewProps = { reason: Reason; places?: ReadonlyArray<WhyPlace | null | undefined> };

/** One reason: outcome, deciding rule, values read, rows that did not meet, schema line. */
export function ReasonView({ reason, places = [] }: ReasonViewProps) {
  return (
    <section className="blk-why-reason" data-tone={reason.tone}>
      <h3>
        <span>{reason.title}</span>
        <strong>{reason.result}</strong>
      </h3>
      {reason.because ? <p>{reason.because}</p> : null}
      {reason.values.length > 0 ? (
        <dl>
          {reason.values.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {reason.wanted && reason.wanted.length > 0 ? (
        <p className="blk-why-wanted">要使其显示，需要：{reason.wanted.join('；')}</p>
      ) : null}
      {reason.losing.length > 0 ? <Losing rows={reason.losing} /> : null}
      {reason.expression ? <code className="blk-why-expression">{reason.expression}</code> : null}
      {reason.source ? <code className="blk-why-source">{reason.source}</code> : null}
      {places.map((place) =>
        place ? (
          <code className="blk-why-source" key={`${place.file}:${place.line}`}>
            {place.file}:{place.line}
          </code>
        ) : null,
      )}
    </section>
  );
}

function Losing({ rows }: { rows: Reason['losing'] }) {
  return (
    <div className="blk-why-losing">
      <h4>未命中的行</h4>
      <ul>
        {rows.map(({ row, label, wanted, got }) => (
          <li key={row}>
            第 {row} 行：{label} 需为 {wanted}，实际 {got}
          </li>
        ))}
      </ul>
    </div>
  );
}
