/** The in-memory host as a shipped screen wants it: a record in the right state, everything allowed, a seal at hand. */
import type { ScreenSpec } from '#core/language';
import type { ScreenBundle } from '#engine/port';
import { storyHost } from '../host.ts';
import { samples } from '../schemas.ts';
import type { MemoryHost } from '../screens/host.ts';
import { samplePdf } from '../screens/pdf.ts';
import { sealInfo } from '../screens/sample/index.ts';

/** Derived records ship no samples; their pages stand with nothing filled in too. */
const BARE = { id: 'BARE', version: 1 };

/** A state in which the page of its kind has something to do, else any. */
function recordFor({ screen, entities }: ScreenBundle) {
  const entity = entities[entityNameOf(screen)];
  const rows = samples.get(entityNameOf(screen))?.samples ?? [];
  const wanted = screen.kind === 'confirm' ? screen.approve : screen.kind === 'stamp' ? screen.transition : null;
  const from = entity?.workflow?.transitions.find((each) => each.name === wanted)?.from ?? [];
  return rows.find((row) => from.includes(String(row[entity?.workflow?.field ?? 'status']))) ?? rows[0];
}

const entityNameOf = (screen: ScreenSpec): string => ('entity' in screen && screen.entity) || '';

export function shippedHost(bundle: ScreenBundle): MemoryHost {
  const record = recordFor(bundle);
  const isNew = bundle.screen.kind === 'form' || bundle.screen.kind === 'steps';
  const host = storyHost({
    query: isNew ? '' : `id=${record?.id ?? BARE.id}`,
    sealInfo,
    file: samplePdf,
    tabs: tabsOf(bundle.screen),
  });
  const { page, get } = host.data;
  host.data.page = async (...asked) => {
    const answer = await page(...asked);
    return { ...answer, list: answer.list.map((row) => allowed(row, bundle)) };
  };
  host.data.get = async (...asked) => allowed(record ? await get(...asked) : BARE, bundle);
  return host;
}

function tabsOf(screen: ScreenSpec) {
  return screen.kind === 'list' && Array.isArray(screen.tabs) ? { [screen.route]: screen.tabs } : undefined;
}

/** The server would list what is allowed; here everything of the entity is. */
function allowed<Row extends object>(row: Row, { screen, entities }: ScreenBundle): Row {
  const transitions = entities[entityNameOf(screen)]?.workflow?.transitions ?? [];
  return { ...row, _actions: [...transitions.map(({ name }) => name), 'edit', 'remove', 'copy'] };
}
