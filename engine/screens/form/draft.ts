import { DataError, type DraftPlace, type EngineHost, type ServerDraft } from '../../port.ts';

/** What is kept of a form while it is not saved. */
export type Draft = {
  values: Record<string, unknown>;
  labels: Record<string, string>;
  /** `HH:mm` of the last change, for the notice. */
  at: string;
  id: string | null;
  version: number | null;
  /** Paths that the user edited; without them every value that is not empty counts as edited. */
  held?: string[];
  /** Pasted texts that their cells could not hold. */
  rejectedInput?: ServerDraft['rejectedInput'];
  /** Revision of the server's draft that this one follows; 0 when there is none. */
  revision: number;
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
    held: Array.isArray(stored.held) ? (stored.held as string[]) : undefined,
    rejectedInput: rejectedInputOf(stored),
    revision: typeof stored.revision === 'number' ? stored.revision : 0,
  };
}

/**
 * `unfit` was the key until November 2026. The browser keeps a draft without an end, so what was typed before is read
 * by it; the next write has the key of today.
 */
function rejectedInputOf({ rejectedInput, unfit }: Record<string, unknown>): ServerDraft['rejectedInput'] {
  const kept = rejectedInput ?? unfit;
  return Array.isArray(kept) ? kept : undefined;
}

export function writeDraft(host: EngineHost, key: string, draft: Draft): void {
  host.drafts.set(key, draft);
}

/** The record that a draft is about: its id, the record that it copies, or a new one. */
export function draftAbout(query: URLSearchParams): string {
  return query.get('id') ?? (query.get('copy') ? `copy-${query.get('copy')}` : 'new');
}

/** Key of a form's draft: the screen and the record (or the record it copies), so that two records never mix. */
export function draftKey(route: string, query: URLSearchParams): string {
  return `form:${route}:${draftAbout(query)}`;
}

/** The server's draft; one that cannot be had is said and does not hold the form up. */
export async function readServerDraft(host: EngineHost, place: DraftPlace): Promise<ServerDraft | null> {
  try {
    return (await host.data.readDraft?.(place)) ?? null;
  } catch (error) {
    // Without a right to the form or its record there is no draft either; the form itself says so.
    if (error instanceof DataError && [401, 403, 404].includes(error.status)) return null;
    host.toast('warning', '暂时无法读取服务器上的草稿');
    return null;
  }
}

export type StartDraft = { draft: Draft; notice: string } | null;

/** Which draft the form goes on from: this browser's, unless the server has one that was written after it. */
export function chooseDraft(local: Draft | null, server: ServerDraft | null, id: string | null): StartDraft {
  const own = local && local.id === id ? local : null;
  if (server && (!own || server.revision > own.revision))
    return { draft: fromServer(server, id), notice: noticeOf(server) };
  return own && { draft: own, notice: `已恢复${own.at ? ` ${own.at} ` : ''}未保存的内容` };
}

function fromServer(server: ServerDraft, id: string | null): Draft {
  const { values, labels, held, rejectedInput, revision, recordVersion } = server;
  return {
    values,
    labels,
    held,
    rejectedInput,
    revision,
    id,
    version: recordVersion,
    at: server.savedAt.slice(11, 16),
  };
}

function noticeOf({ savedAt, savedBy, here, outdated, lost, changedSince }: ServerDraft): string {
  const parts = [`已恢复 ${savedBy} 于 ${savedAt.slice(0, 16)} ${here ? '' : '在其他浏览器'}填写但未保存的内容`];
  if (changedSince) parts.push('该记录此后已被修改，保存时请核对差异');
  if (outdated)
    parts.push(lost.length > 0 ? `表单已更新，请重新填写：${lost.join('、')}` : '表单已更新，请核对后再提交');
  return parts.join('；');
}

export const flowKey = (flow: string): string => `flow:${flow}`;
