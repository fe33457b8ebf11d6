import { describe, expect, it } from 'vitest';
import { SHOP, workspace } from '../../../fixtures/workspace.ts';
import { handshake, ORDER, type Own, PATTERN, type Pattern, shopWith, slot, toldOf } from './shop.ts';

const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

describe('a mistake in the use of a pattern', () => {
  it.each<[string, Own, RegExp]>([
    [
      'a pattern that does not exist',
      { workflow: 'handshak' },
      /SCH180 .*"handshak".*\/workflow\/uses\/0\/workflow · did you mean "handshake"/,
    ],
    [
      'a parameter that it does not have',
      { nown: '单' },
      /SCH181 parameter "nown" .*is unknown.*\/uses\/0\/nown · did you mean "noun"/,
    ],
    ['no party', { second: 'sell er' }, /SCH181 parameter "second" .*is no party.*Who takes it/],
    ['no state', { taken: 'confirmed' }, /is no state/],
    ['no permission', { stem: "x' || true" }, /is no permission/],
    ['no field', { written: 'a b' }, /is no field/],
    ['no whole number', { length: 1.5 }, /is no whole number/],
    ['no flag', { counts: 'yes' }, /is neither true nor false/],
    ['no list of states', { back: ['SUBMITTED', 'x'] }, /is no list of states/],
    ['no text', { noun: slot('stem') }, /is no text/],
    ['half an expression', { open: 'true) || (true' }, /is no expression/],
  ])('is told of %s at the line of the use', (_, use, expected) => {
    const told = toldOf(shopWith(use));
    expect(told).toMatch(expected);
    expect(told).toContain(`schemas/${ORDER}:`);
  });

  it('is told of a parameter that is left out', () => {
    expect(toldOf(shopWith({ stem: undefined }))).toMatch(/SCH181 parameter "stem" .*is missing.*\/workflow\/uses\/0/);
  });

  it('is told of an expression that is wrong in the entity, as of any other', () => {
    expect(toldOf(shopWith({ open: 'urgnt' }))).toMatch(
      /ENG109 unknown name "urgnt".*\/workflow\/transitions\/confirm\/when/,
    );
    expect(toldOf(shopWith({ open: 'remark' }))).toMatch(/ENG110/);
  });

  it.each<[string, Own[], RegExp]>([
    ['remove', [{ name: 'rejct', remove: true }], /SCH182 "remove" names "rejct".*did you mean "reject"/],
    ['before', [{ name: 'submit', before: 'confrm' }], /SCH182 "before" names "confrm".*did you mean "confirm"/],
  ])('is told of "%s" that names nothing', (_, transitions, expected) => {
    expect(toldOf(shopWith({}, { transitions }))).toMatch(expected);
  });
});

describe('what comes of a pattern and is wrong', () => {
  it("is told as the entity's own, with the line of its use and that of the pattern", () => {
    const shop = shopWith({ second: 'selle' });
    const use = lineOf(shop.read(ORDER), '"second": "selle"');
    const pattern = lineOf(shop.read(PATTERN), `"party": "${slot('second')}"`);
    const told = toldOf(shop);
    expect(told).toMatch(/SCH115 unknown party "selle"/);
    expect(told).toContain(
      `schemas/${ORDER}:${use}:${(shop.read(ORDER).split('\n')[use - 1]?.indexOf('"selle"') as number) + 1} /workflow/transitions/confirm/party (schemas/${PATTERN}:${pattern}:`,
    );
  });

  it('is told by the meta-schema, too', () => {
    const told = toldOf(
      shopWith({}, {}, ({ transitions }) => Object.assign(transitions[0] as object, { lable: '错' })),
    );
    expect(told).toMatch(
      /SCH103 unknown keyword "lable".*\/workflow\/transitions\/submit\/lable \(schemas\/workflows\/handshake\.json:/,
    );
  });

  it("is told at the entity's line where the entity says it", () => {
    const told = toldOf(shopWith({}, { transitions: [{ name: 'confirm', party: 'nobody' }] }));
    expect(told).toMatch(/SCH115 unknown party "nobody" · schemas\/entities\/trade\/order\/entity\.json:\d+/);
    expect(told).not.toContain('workflows/handshake.json');
  });
});

describe('a mistake in a pattern', () => {
  const changed = (change: (pattern: Pattern) => void) => toldOf(shopWith({}, {}, change));
  const [submit = {}, confirm = {}] = handshake.transitions;

  it.each<[string, (pattern: Pattern) => void, RegExp]>([
    [
      'a placeholder that is not declared',
      ({ transitions }) => Object.assign(transitions, [{ ...submit, label: slot('noum') }]),
      /SCH181 parameter "noum" .*is not declared.*\/transitions\/0\/label · did you mean "noun"/,
    ],
    [
      'a parameter that is used nowhere',
      ({ parameters }) => Object.assign(parameters, { idle: { meaning: 'x', type: 'text' } }),
      /SCH181 parameter "idle" .*is used nowhere.*\/parameters\/idle/,
    ],
    [
      'a text in an expression',
      ({ transitions }) =>
        Object.assign(transitions, [submit, { ...confirm, when: `remark == '${slot('noun')}' && ${slot('open')}` }]),
      /SCH181 parameter "noun" .*is a text, and this is none for people/,
    ],
    [
      'a list inside of a text',
      ({ transitions }) => Object.assign(transitions[0] as object, { label: `${slot('back')}状态` }),
      /SCH181 parameter "back" .*no part of a text/,
    ],
    [
      'an expression for the name of a member',
      ({ transitions }) => Object.assign(transitions[0] as object, { effects: [{ set: { [slot('open')]: 'null' } }] }),
      /SCH181 parameter "open" .*names no member/,
    ],
    [
      'a default of another type',
      ({ parameters }) => Object.assign(parameters, { length: { meaning: 'x', type: 'number', default: 'long' } }),
      /SCH181 parameter "length" .*is no whole number by default/,
    ],
    [
      'a type that nobody knows',
      ({ parameters }) => Object.assign(parameters, { length: { meaning: 'x', type: 'integer', default: 3 } }),
      /SCH102 "integer" is none of the allowed values/,
    ],
  ])('is told of %s at its line of the pattern', (_, change, expected) => {
    const told = changed(change);
    expect(told).toMatch(expected);
    expect(told).toContain(`schemas/${PATTERN}:`);
  });

  it('is that nobody uses it', () => {
    const shop = workspace(SHOP);
    shop.write(PATTERN, JSON.stringify(handshake));
    expect(toldOf(shop)).toMatch(/SCH211 workflow pattern "handshake" can never be used: no entity uses it/);
  });

  it('is a name that differs from the file', () => {
    expect(changed((pattern) => Object.assign(pattern, { name: 'greeting' }))).toMatch(/SCH126 "greeting"/);
  });
});
