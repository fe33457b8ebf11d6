import { messageOf, useLoaded } from '#engine/feedback';
import { useHost } from '../../host.tsx';
import { ReadOnlyValue } from '../ReadOnlyText.tsx';
import type { ReadOnlyProps, WidgetDefinition, WidgetProps } from '../types.ts';
import './agreement.css';

type Terms = { name: string; versionNumber: string; content: string };

/** `props`: `call` (`GET base:/path`) answers the terms in force; agreeing writes their version number. */
function Edit({ id, value, disabled, aria, settings, onChange, onBlur }: WidgetProps) {
  const host = useHost();
  const [method = 'GET', path = ''] = String(settings.call ?? '').split(' ');
  const { data, error } = useLoaded(path || null, () => host.data.call(method, path) as Promise<Terms | null>);
  if (error || data === null) return <p className="blk-error">{messageOf(error, '条款暂不可用，请稍后再试')}</p>;
  if (!data) return <p className="blk-value-empty">正在读取条款…</p>;
  const { 'aria-required': _, ...allowed } = aria;
  return (
    <div className="blk-agreement">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="blk-agreement-text" tabIndex={0} aria-label={`${data.name} ${data.versionNumber}`}>
        {data.content.split('\n').map((line, index) =>
          line.startsWith('# ') ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that does not change
            <h3 key={index}>{line.slice(2)}</h3>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that does not change
            <p key={index}>{line}</p>
          ),
        )}
      </section>
      <label className="blk-agreement-consent">
        <input
          type="checkbox"
          id={id}
          checked={value === data.versionNumber}
          disabled={disabled}
          onChange={(event) => {
            onChange(event.target.checked ? data.versionNumber : null);
            onBlur();
          }}
          {...allowed}
          aria-label={`我已阅读并同意《${data.name}》${data.versionNumber}`}
        />
        <span>
          我已阅读并同意《{data.name}》{data.versionNumber}
        </span>
      </label>
    </div>
  );
}

const ReadOnly = ({ value }: ReadOnlyProps) => (
  <ReadOnlyValue text={typeof value === 'string' && value !== '' ? `已同意 ${value}` : ''} />
);

/** Terms to read and agree to; holds the number of the version that was agreed to. */
export const Agreement: WidgetDefinition = {
  name: 'Agreement',
  applies: () => false,
  Edit,
  ReadOnly,
  wide: true,
  group: true,
};
