/** Hostile schemas: what an analyst's file may hold is data, and the loader says no to anything more (abuse catalogue). */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatFinding } from '#core/lint';
import { valueAt } from '../../engine/cells/field.ts';
import { SHOP, workspace } from '../fixtures/workspace.ts';

const KNOWN = { components: ['home'], operations: ['shop.message'], questions: ['record.unique'], calls: [] };
const ENTITY = 'entities/trade/order/entity.json';
const FORM = 'entities/trade/order/form.json';
const ADD = 'screens/shop/order/add.json';

type Json = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: the test reaches into a file of the fixture
type File = any;

/** Findings that a change of one file brings. */
function findingsOf(file: string, change: (value: File) => void): string[] {
  const shop = workspace(SHOP);
  const before = new Set(shop.findings(KNOWN).map(formatFinding));
  shop.edit<Json>(file, change);
  return shop
    .findings(KNOWN)
    .map(formatFinding)
    .filter((line) => !before.has(line));
}

const SLOT = '{{constructor.constructor("return process")()}}';

describe('a schema file that holds code', () => {
  it('is refused where an expression is expected (abuse case 3)', () => {
    const found = findingsOf(FORM, (form) => {
      form.rules.find((rule: Json) => rule.field === 'goodsSub').visible = SLOT;
    });
    expect(found.join('\n')).toMatch(/ENG10[1-7]|SCH/);
  });

  it.each(['globalThis.x == 1', 'process.env.HOME == 1', "fetch('http://x') == 1"])(
    'is refused %s in a rule, a starting value and a view (abuse cases 4 and 6)',
    (text) => {
      const places: Array<[string, (file: File) => void]> = [
        [FORM, (form) => Object.assign(form.rules[0], { visible: text })],
        [ADD, (screen) => Object.assign(screen.defaults, { shipMode: text })],
        [ENTITY, (entity) => Object.assign(Object.values(entity.views)[0] as Json, { where: text })],
      ];
      for (const [file, change] of places) expect(findingsOf(file, change), file).not.toEqual([]);
    },
  );

  it.each(["name.constructor('x')", 'ctx.__proto__.x', 'lines.map(x, x)'])(
    'is judged alike in the starting value of a screen and in its buttons: %s (abuse case 9)',
    (text) => {
      const inDefault = findingsOf(ADD, (screen) => Object.assign(screen.defaults, { shipMode: text }));
      const inButton = findingsOf(ADD, (screen) => Object.assign(screen.actions[0], { visible: text }));
      expect(inDefault.join('\n')).toMatch(/ENG1|SCH/);
      expect(inButton.join('\n')).toMatch(/ENG1|SCH/);
    },
  );

  it.each(['^(a+)+$', '([a-z]+)*$'])('is refused the pattern %s that never ends (abuse case 12)', (pattern) => {
    const found = findingsOf(ENTITY, (entity) => Object.assign(entity.properties.orderNo, { pattern }));
    expect(found).not.toEqual([]);
  });
});

describe('a schema file that reaches out', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is refused a reference to an address, and nothing is fetched (abuse case 14)', () => {
    const fetched = vi.fn(() => Promise.reject(new Error('no network')));
    vi.stubGlobal('fetch', fetched);
    for (const address of ['http://169.254.169.254/latest', 'file:///etc/passwd', '#/properties/orderNo']) {
      const found = findingsOf(ENTITY, (entity) => Object.assign(entity.properties.orderNo, { $ref: address }));
      expect(found.join('\n'), address).toContain('$ref');
    }
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each(['script', 'iframe', 'dangerouslySetInnerHTML', '__proto__', 'constructor'])(
    'is refused the widget %s (abuse case 16)',
    (widget) => {
      const found = findingsOf(FORM, (form) => {
        form.sections[2].fields[3].widget = widget;
      });
      expect(found.join('\n')).toContain(widget);
    },
  );
});

describe('a path into a record', () => {
  it('names no row beyond what the table holds, however large the number (abuse case 15)', () => {
    const row = { lines: [{ amount: '1' }] };
    expect(valueAt(row, 'lines.4294967290.amount') ?? null).toBeNull();
    expect(valueAt(row, '__proto__.polluted') ?? null).toBeNull();
    expect(valueAt(row, 'lines.constructor.name') ?? null).toBeNull();
    expect(row.lines).toHaveLength(1);
  });
});
