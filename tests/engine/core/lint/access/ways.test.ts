import { describe, expect, it } from 'vitest';
import { actionsIn } from '#core/dialog';
import type { ActionSpec, MenuItem, ScreenSpec } from '#core/language';
import { lintButton } from '../../../../../engine/core/lint/access/buttons.ts';
import { lintEntries } from '../../../../../engine/core/lint/access/menu-entries.ts';
import { fileOf } from '../../../../../engine/core/lint/run/run.ts';
import { foundBy, places, shipped } from './shipped.ts';

/** Held by people of the operator alone. */
const NARROW = 'platform:screenView';
const { screens, entities } = shipped;

const buttons = Object.entries(screens).flatMap(([route, screen]) =>
  Object.entries(actionsIn(screen)).flatMap(([pointer, action]) => {
    const entity = entities[screen.entity ?? ''];
    return entity
      ? [{ route, name: entity.name, entity, action, place: { ...fileOf('screens', route), pointer } }]
      : [];
  }),
);
type Button = (typeof buttons)[number];

const found = ({ entity, place }: Button, action: ActionSpec, changed: Record<string, ScreenSpec> = {}) =>
  foundBy((run) => lintButton(run, entity, action, place), { screens: { ...screens, ...changed } });

const entitiesOf = (some: readonly Button[]) => new Set(some.map(({ name }) => name)).size;

describe('a button that asks for another code than what it does', () => {
  const steps = buttons.filter(({ action, entity }) =>
    entity.workflow?.transitions.some(
      ({ name, permission }) => name === action.transition && !permission.startsWith('platform:'),
    ),
  );

  it('is found at its code for every step of the shipped screens', () => {
    for (const button of steps) {
      const { pointer } = button.place;
      expect(places(found(button, { ...button.action, permission: NARROW }))).toContain(`SCH228 ${pointer}/permission`);
    }
    expect(entitiesOf(steps)).toBeGreaterThanOrEqual(15);
  });

  it('is no mistake without a code, or with the one of the step', () => {
    for (const button of steps) {
      const code = button.entity.workflow?.transitions.find(
        ({ name }) => name === button.action.transition,
      )?.permission;
      const codes = [undefined, code].map((permission) => places(found(button, { ...button.action, permission })));
      expect(codes.flat().filter((place) => place.startsWith('SCH228'))).toEqual([]);
    }
  });

  it('is found where a dialog makes new records for readers who may not', () => {
    const form = { form: 'form', title: '新增' };
    const lists = buttons.filter(
      ({ entity, route }) =>
        entity.operations?.create?.permission !== screens[route]?.permission && entity.operations?.create,
    );
    const open = lists.filter((button) => found(button, { key: 'new', label: '新增', form }).length > 0);
    expect(entitiesOf(open)).toBeGreaterThanOrEqual(4);
    for (const button of open) {
      const permission = button.entity.operations?.create?.permission;
      expect(found(button, { key: 'new', label: '新增', form, permission })).toEqual([]);
    }
  });
});

describe('a button that leads where its reader may not go', () => {
  const leading = buttons.filter(({ action, entity, route }) => {
    const step = entity.workflow?.transitions.find(({ name }) => name === action.transition);
    const isOperators = [screens[route]?.permission, action.permission, step?.permission].some((code) =>
      code?.startsWith('platform:'),
    );
    return !isOperators && !action.planned && screens[(action.to ?? '').replace(/[?#].*$/, '')];
  });

  it('is found when the screen asks for a code that its readers lack, and mended by that code', () => {
    for (const button of leading) {
      const route = button.action.to?.replace(/[?#].*$/, '') ?? '';
      const changed = { [route]: { ...screens[route], permission: NARROW } as ScreenSpec };
      if (route === button.route) continue;
      expect(places(found(button, button.action, changed))).toContain(`SCH229 ${button.place.pointer}/to`);
      const mended = found(button, { ...button.action, permission: NARROW }, changed);
      expect(places(mended).filter((place) => place.startsWith('SCH229'))).toEqual([]);
    }
    expect(entitiesOf(leading)).toBeGreaterThanOrEqual(10);
  });
});

describe('a menu entry whose readers are refused', () => {
  const root = { ...fileOf('menu', ''), pointer: '/items' };
  const entries = (items: readonly MenuItem[], pointer = '/items'): Array<{ item: MenuItem; pointer: string }> =>
    items.flatMap((item, index) => [
      { item, pointer: `${pointer}/${index}` },
      ...entries(item.children ?? [], `${pointer}/${index}/children`),
    ]);
  const linked = entries(shipped.menu.items).filter(({ item: { link = '', planned } }) => !planned && screens[link]);

  it('is found at its link when the screen asks for a code that they lack, and mended by that code', () => {
    for (const { item, pointer } of linked) {
      const changed = {
        ...screens,
        [item.link ?? '']: { ...screens[item.link ?? ''], permission: NARROW } as ScreenSpec,
      };
      const wrong = foundBy((run) => lintEntries(run, shipped.menu.items, root), { screens: changed });
      expect(places(wrong), item.name).toContain(`SCH230 ${pointer}/link`);
      const right = { ...item, authCode: NARROW, children: undefined };
      const mended = foundBy((run) => lintEntries(run, [right], root), { screens: changed });
      expect(places(mended), item.name).toEqual([]);
    }
    expect(linked.length).toBeGreaterThanOrEqual(20);
  });

  it('is no mistake for the shipped menu, nor for what is planned', () => {
    expect(foundBy((run) => lintEntries(run, shipped.menu.items, root))).toEqual([]);
  });
});
