import { describe, expect, test } from 'vitest';
import type { MenuItem } from '#core/language';
import {
  filterMenu,
  guardNavigation,
  holdsAny,
  landingPath,
  loginType,
  safeRedirect,
  showsEntry,
  switchLanding,
} from '#runtime/session';
import { type VectorCase, vectors } from '../../inventory.ts';

describe('navigation guard of the specification', () => {
  test.each(vectors('guard').map((vector) => [vector.id, vector] as const))(
    'case %s ends at the expected place',
    (_id, vector) => {
      const input = vector.input as { token: boolean; to: string; query?: Record<string, string>; held?: string[] };
      const result = guardNavigation({
        to: input.to,
        query: input.query ?? {},
        hasToken: input.token,
        held: new Set(input.held ?? []),
      });
      const expected = vector.expected as { path: string; query?: Record<string, string>; warning?: string };
      expect({ path: result?.path ?? input.to, query: result?.query, warning: result?.warning }).toEqual({
        path: expected.path,
        query: expected.query,
        warning: expected.warning,
      });
    },
  );
});

describe('landing, switching and login type', () => {
  test.each(vectors('landing').map((vector) => [vector.id, vector] as const))(
    'landing case %s leads to the expected page',
    (_id, vector) => {
      expect(landingPath(vector.input as never)).toBe(vector.expected);
    },
  );

  test.each(vectors('switch').map((vector) => [vector.id, vector] as const))(
    'switching case %s stays or leaves as stated',
    (_id, vector) => {
      const input = vector.input as { current?: string; currentPageIsList: boolean; lastAuthCodeAllowed?: boolean };
      const result = switchLanding({
        current: input.current ?? '',
        currentPageIsList: input.currentPageIsList,
        lastAuthCodeAllowed: input.lastAuthCodeAllowed ?? false,
      });
      expect(result).toBe(
        typeof vector.expected === 'string' ? vector.expected.replace(' (stay)', '') : '/center/account/person/info',
      );
    },
  );

  test.each(vectors('loginType').map((vector) => [vector.id, vector] as const))(
    'login type case %s is stored as stated',
    (_id, vector) => {
      const input = vector.input as { redirect: string | null; permissions: string[] };
      expect(loginType(input.redirect, input.permissions)).toBe(vector.expected);
    },
  );

  test.each(vectors('authDirective').map((vector) => [vector.id, vector] as const))(
    'auth directive case %s keeps or removes',
    (_id, vector) => {
      const input = vector.input as { codes: string[]; held: string[] };
      expect(holdsAny(input.codes, new Set(input.held)) ? 'kept' : 'removed').toBe(vector.expected);
    },
  );
});

describe('menu filter of the specification', () => {
  const cases = vectors('menu');
  const [{ input: whole }] = cases as [VectorCase];
  const tree = (whole as { tree: MenuItem[] }).tree;

  test.each(cases.filter((vector) => Array.isArray(vector.expected)).map((vector) => [vector.id, vector] as const))(
    'case %s shows the expected entries',
    (_id, vector) => {
      const shown = filterMenu(tree, new Set((vector.input as { held: string[] }).held));
      expect(shown.map((item) => [item.name, item.children?.map((child) => child.name)])).toEqual(vector.expected);
    },
  );

  test.each(
    cases
      .filter((vector) => (vector.input as { entry?: MenuItem }).entry)
      .map((vector) => [vector.id, vector] as const),
  )('entry case %s is shown or hidden', (_id, vector) => {
    expect(showsEntry((vector.input as { entry: MenuItem }).entry, new Set()) ? 'shown' : 'hidden').toBe(
      vector.expected,
    );
  });

  test('grandchildren are left alone and an entry without children stays', () => {
    const held = new Set(['dgChain']);
    const deep = filterMenu(tree, held)
      .find((item) => item.name === 'dgChain')
      ?.children?.find((child) => child.name === 'deep');
    expect(deep?.children?.map((child) => child.name)).toEqual(['grand']);
    expect(filterMenu(tree, new Set()).map((item) => item.name)).toContain('allDenied');
  });
});

describe('redirect addresses from outside', () => {
  test.each([
    '//evil.example',
    '/\\evil',
    'javascript:alert(1)',
    '/%09//x\ty',
    'https://evil.example',
    '/a\nb',
    '/login',
    '/login/?redirectUrl=/x',
    '',
  ])('the address %j is dropped', (target) => {
    expect(safeRedirect(target)).toBeNull();
  });

  test('a same-origin path with its query is kept', () => {
    expect(safeRedirect('/center/contract/buy/list?tab=2')).toBe('/center/contract/buy/list?tab=2');
  });
});
