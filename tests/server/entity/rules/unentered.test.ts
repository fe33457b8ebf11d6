import { describe, expect, it } from 'vitest';
import type { ScreenSpec } from '#core/language';
import { unenteredOf } from '../../../../server/entity/rules/unentered.ts';
import { modelOf, text } from '../../../engine/core/model/fixture.ts';

/** Values that nobody enters: what a new record may bring follows from the screens that begin it. */
describe('what screens start a record with', () => {
  const model = modelOf({ properties: { kind: text('类别') }, rules: [{ field: 'kind', enabled: 'false' }] });
  const screen = (route: string, kind: string) =>
    ({
      kind: 'form',
      route,
      title: route,
      entity: 'order',
      form: 'form',
      actions: [],
      defaults: { kind },
    }) as ScreenSpec;
  const plain = screen('/add', "'PLAIN'");
  const asked = screen('/other', "ctx.query.kind == 'COAL' ? 'COAL' : 'PLAIN'");
  const start = (...screens: ScreenSpec[]) =>
    unenteredOf(model, Object.fromEntries(screens.map((each) => [each.route, each]))).starts.get('kind');

  it('is open where one of them takes it from the address, in whatever order they are read', () => {
    for (const screens of [
      [plain, asked],
      [asked, plain],
    ])
      expect(start(...screens)).toMatchObject({ isOpen: true });
  });

  it('is what they say where none asks the address', () => {
    expect(start(plain)).toEqual({ texts: ["'PLAIN'"], isOpen: false });
    expect(start()).toBeUndefined();
  });
});
