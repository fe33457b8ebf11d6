import { useState } from 'react';
import type { SchemaFinding } from '#core/protocol';
import './schema-notice.css';

const MOST = 20;

/**
 * For whoever edits schemas beside the open page: what keeps the edit from being served. Reason and mend are the
 * linter's own words.
 */
export function SchemaNotice({ findings }: { findings: readonly SchemaFinding[] }) {
  const [closed, setClosed] = useState<readonly SchemaFinding[] | null>(null);
  if (closed === findings) return null;
  return (
    <section className="schema-notice" role="alert" aria-label="配置有误">
      <header>
        <h2>配置有 {findings.length} 处错误，页面仍按修改前的配置显示</h2>
        <button type="button" aria-label="收起" onClick={() => setClosed(findings)}>
          ×
        </button>
      </header>
      <ol>
        {findings.slice(0, MOST).map((finding) => (
          <li key={`${placeOf(finding)} ${finding.message}`}>
            <code className="schema-notice-place">{placeOf(finding)}</code>
            <p lang="en">
              {finding.code} {finding.message}
            </p>
            {finding.hint ? (
              <p lang="en" className="schema-notice-mend">
                {finding.hint}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

const placeOf = ({ file, line, column, pointer }: SchemaFinding): string =>
  [[file, line, column].filter((part) => part !== null).join(':'), pointer].join(' ').trim();
