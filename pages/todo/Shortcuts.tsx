import { lazy, Suspense, useEffect, useReducer, useState } from 'react';
import { Link } from 'react-router-dom';
import type { MenuEntry } from '#core/protocol';
import { LoadState, useLoaded } from '#engine/feedback';
import { readData, runtime } from '#pages/base';
import { useSession } from '#runtime/session';
import { Panel } from './Panel.tsx';

const ChooseShortcuts = lazy(async () => ({ default: (await import('./ChooseShortcuts.tsx')).ChooseShortcuts }));

const SETTING = 'workbench.shortcuts';
const FIRST = 6;
/** Of three rows of links. */
const ROOM = 136;

/** Links of the own choice to pages of the menu; at first one of each part of it. */
export function Shortcuts() {
  const company = useSession((state) => state.companyUser?.companyUserId ?? '');
  const loaded = useLoaded(`entries ${company}`, (signal) => readData('user:/api/menu/entries', {}, signal));
  const [choosing, setChoosing] = useState(false);
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  useEffect(() => runtime.settings.watch(SETTING, redraw), []);
  const chosen = (entries: readonly MenuEntry[]) => {
    const links = runtime.settings.get(SETTING);
    const own = Array.isArray(links) ? entries.filter(({ link }) => links.includes(link)) : [];
    return own.length > 0 ? own : standard(entries);
  };
  return (
    <Panel
      id="todo-shortcuts"
      title="快捷入口"
      room={ROOM}
      more={
        <button type="button" onClick={() => setChoosing(true)}>
          设置
        </button>
      }
    >
      <LoadState loaded={loaded}>
        {(entries) => (
          <>
            <nav className="todo-shortcuts" aria-label="快捷入口">
              {chosen(entries).map(({ name, link }) => (
                <Link key={`${name} ${link}`} to={link}>
                  {name}
                </Link>
              ))}
            </nav>
            {choosing ? (
              <Suspense fallback={null}>
                <ChooseShortcuts
                  entries={entries}
                  chosen={chosen(entries).map(({ link }) => link)}
                  onClose={() => setChoosing(false)}
                  onSave={(links) => {
                    runtime.settings.set(SETTING, links);
                    setChoosing(false);
                    redraw();
                  }}
                />
              </Suspense>
            ) : null}
          </>
        )}
      </LoadState>
    </Panel>
  );
}

/** The first entry of each part, then the second ones, until there are enough. */
function standard(entries: readonly MenuEntry[]): MenuEntry[] {
  const place = (entry: MenuEntry) => entries.filter(({ group }) => group === entry.group).indexOf(entry);
  return [...entries].sort((a, b) => place(a) - place(b)).slice(0, FIRST);
}
