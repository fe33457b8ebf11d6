/**
 * Every route that is drawn × company type × role: it opens (its description is served, and the call that its list or record
 * begins with is answered), or menu and server refuse it alike. Generated from the screens, the menu and the demonstration.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntitySpec, MenuItem, ScreenSpec } from '#core/language';
import { modules } from '../../../server/modules.ts';
import { type Portal, startPortal } from '../platform/portal.ts';
import { USERS } from './chapter.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({}, { samples: 'all', modules });
}, 300_000);
afterAll(() => portal.close());

const pathOf = (link: string) => link.replace(/[?#].*$/, '');
const linksOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ link, children = [] }) => [...(link === undefined ? [] : [link]), ...linksOf(children)]);

const RECORD_KINDS: ReadonlySet<string> = new Set(['detail', 'confirm', 'stamp']);

/** What one person gets; the calls of several screens over the same rows are made once. */
class Visit {
  readonly #token: string;
  readonly #asked = new Map<string, Promise<{ status: number; id: string | null }>>();
  constructor(token: string) {
    this.#token = token;
  }

  get = (path: string, query: Record<string, unknown> = {}) => portal.get(path, query, { token: this.#token });

  /** The first page of the rows that a screen shows. */
  rows({ base, path }: EntitySpec, view: string | undefined) {
    const asked = `/${base}-api${path}/page ${view ?? ''}`;
    const query = { pageNo: 1, pageSize: 1, ...(view === undefined ? {} : { view }) };
    const answer =
      this.#asked.get(asked) ??
      this.get(`/${base}-api${path}/page`, query).then(({ status, body }) => ({
        status,
        id: (body.data?.list?.[0]?.id as string | undefined) ?? null,
      }));
    this.#asked.set(asked, answer);
    return answer;
  }

  /** What is wrong with the calls of a page that opens; null when nothing is. */
  async faultOf(screen: ScreenSpec): Promise<string | null> {
    const entity = screen.entity === undefined ? undefined : portal.services.schemas.entities[screen.entity];
    if (!entity || (screen.kind !== 'list' && !RECORD_KINDS.has(screen.kind))) return null;
    const { status, id } = await this.rows(entity, screen.view);
    if (status !== 200) return `its rows: ${status}`;
    if (screen.kind === 'list' || id === null) return null;
    const record = await this.get(`/${entity.base}-api${entity.path}/${encodeURIComponent(id)}`);
    return record.status === 200 ? null : `its record ${id}: ${record.status}`;
  }
}

describe('every route that is drawn', () => {
  it('is more than the specification had at first', () => {
    expect(Object.keys(portal.services.schemas.screens).length).toBeGreaterThan(269);
  });

  it.each(USERS)(
    'opens for $account ($letter, $kind) with its data, or is refused by menu and server',
    async (user) => {
      const { screens, menu } = portal.services.schemas;
      const visit = new Visit(await portal.signIn(user.account));
      const offered = new Set(linksOf((await visit.get('/user-api/api/menu')).body.data).map(pathOf));
      const listed = new Set(linksOf(menu.items).map(pathOf));
      const wrong: string[] = [];
      let opened = 0;
      for (const [route, screen] of Object.entries(screens)) {
        const { status } = await visit.get('/schema/screen', { route });
        if (status === 200) opened += 1;
        else if (status !== 403) wrong.push(`${route}: ${status}`);
        if (status !== 200 && offered.has(route)) wrong.push(`${route}: offered by the menu, refused by the server`);
        if (status === 200 && listed.has(route) && !offered.has(route))
          wrong.push(`${route}: hidden by the menu, opened by the server`);
        const fault = status === 200 ? await visit.faultOf(screen) : null;
        if (fault !== null) wrong.push(`${route}: ${fault}`);
      }
      expect(opened).toBeGreaterThan(0);
      expect(wrong).toEqual([]);
    },
    60_000,
  );
});
