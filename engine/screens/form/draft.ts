import type { EngineHost } from '../../port.ts';

/** What is kept of a form while it is not saved. */
export type Draft = {
  values: Record<string, unknown>;
  labels: Record<string, string>;
  /** `HH:mm` of the last change, for the notice. */
  at: string;
  id: string | null;
  version: number | null;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A draft of the given key; null when there is none or what is stored has another shape. */
export function readDraft(host: EngineHost, key: string): Draft | null {
  const stored = host.drafts.get(key);
  if (!isRecord(stored) || !isRecord(stored.values)) return null;
  return {
    values: stored.values,
    labels: isRecord(stored.labels) ? (stored.labels as Record<string, string>) : {},
    at: typeof stored.at === 'string' ? stored.at : '',
    id: typeof stored.id === 'string' ? stored.id : null,
    version: typeof stored.version === 'number' ? stored.version : null,
  };
}

export function writeDraft(host: EngineHost, key: string, draft: Draft): void {
  host.drafts.set(key, draft);
}

/** Key of a form's draft: the screen and the record (or the record it copies), so that two records never mix. */
export function draftKey(route: string, query: URLSearchParams): string {
  const about = query.get('id') ?? (query.get('copy') ? `copy-${query.get('copy')}` : 'new');
  return `form:${route}:${about}`;
}

export const flowKey = (flow: string): string => `flow:${flow}`;
