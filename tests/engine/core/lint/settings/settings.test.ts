/** `risk.json` and `tracking.json`: what they name exists, and nothing is left out. */
import { describe, expect, it } from 'vitest';
import { loadSchemas } from '#codegen/load';
import type { RiskSpec, SchemaSet, TrackingSpec } from '#core/language';
import { formatFinding } from '#core/lint';
import { lintEntities } from '../../../../../engine/core/lint/entities/entities.ts';
import { LintRun } from '../../../../../engine/core/lint/run/run.ts';
import { lintRisk } from '../../../../../engine/core/lint/settings/risk.ts';
import { lintTracking } from '../../../../../engine/core/lint/settings/tracking.ts';

const { set, positions } = loadSchemas('.');

function findings(changed: Partial<SchemaSet>, check: (run: LintRun) => void): string {
  const run = new LintRun({ ...set, ...changed }, positions, {});
  check(run);
  return run.findings().map(formatFinding).join('\n');
}

describe('what alerts weigh', () => {
  const risk = set.risk as RiskSpec;
  const told = (more: Partial<RiskSpec>) => findings({ risk: { ...risk, ...more } }, lintRisk);

  it('is accepted as it is shipped', () => {
    expect(told({})).toBe('');
  });

  it.each<[string, Partial<RiskSpec>, string]>([
    ['a level that is none', { levels: [{ level: 'PINK', weight: 1, hours: 1 }] }, 'riskLevel "PINK"'],
    ['levels out of order', { levels: risk.levels.toReversed() }, 'levels go from the mildest to the worst'],
    ['grades out of order', { grades: risk.grades.toReversed() }, 'grades go from the best to the worst'],
    ['scores without a grade', { grades: risk.grades.slice(0, -1) }, 'no grade begins at 0'],
    ['a kind of alert on no axis', { axes: risk.axes.slice(1) }, 'no axis holds "PRICE_DECLINE"'],
    ['a kind of alert on two axes', { axes: [...risk.axes, { title: '证件', types: ['CERT_EXPIRE'] }] }, 'SCH124'],
    ['a company type that is none', { readers: ['BANK'] }, 'companyType "BANK"'],
    ['a permission that is none', { permission: 'monitor:risky' }, 'permission "monitor:risky"'],
    ['a page that is not there', { page: '/nowhere?id={id}' }, 'SCH109'],
    ['a kind of message that is none', { messages: { standard: 'RISKY' } }, 'messageKind "RISKY"'],
  ])('is refused with %s', (_what, more, finding) => {
    expect(told(more)).toContain(finding);
  });
});

describe('what holds for journeys', () => {
  const tracking = set.tracking as TrackingSpec;
  const told = (more: Partial<TrackingSpec>) => findings({ tracking: { ...tracking, ...more } }, lintTracking);
  const { SHIP, ...land } = tracking.modes;
  const ship = SHIP as TrackingSpec['modes'][string];

  it('is accepted as it is shipped', () => {
    expect(told({})).toBe('');
  });

  it.each<[string, Partial<TrackingSpec>, string]>([
    ['a way of moving left out', { modes: land }, 'the mode "SHIP" is missing'],
    ['a way of moving that is none', { modes: { ...tracking.modes, PIPE: ship } }, 'mode "PIPE"'],
    ['a page that is not there', { modes: { ...land, SHIP: { ...ship, page: '/nowhere' } } }, 'SCH109'],
    [
      'a slot that is no field',
      { modes: { ...land, SHIP: { ...ship, page: `${ship.page}{x}` } } },
      'unknown field "x"',
    ],
    ['an attachment that is none', { modes: { ...land, SHIP: { ...ship, attachment: 'X' } } }, 'attachmentType "X"'],
    ['a name that is no field', { name: ['ship'] }, 'unknown field "ship"'],
    [
      'a kind of place that is none',
      { families: { x: { logged: ['SHIP'], fields: ['mmsi'], places: 'pub' } } },
      '"pub"',
    ],
    ['parties that are none', { load: { ...tracking.load, makers: ['driver'] } }, 'unknown party "driver"'],
    ['papers that are no field', { load: { ...tracking.load, papers: 'papers' } }, 'unknown field "papers"'],
    [
      'a message that speaks of no field',
      { messages: { ...tracking.messages, arrived: { title: '到达', text: '{{ship}}' } } },
      'unknown field "ship"',
    ],
  ])('is refused with %s', (_what, more, finding) => {
    expect(told(more)).toContain(finding);
  });
});

describe('what a field says of its reader', () => {
  const told = (more: object, known: string[]) => {
    const track = set.entities.track as SchemaSet['entities'][string];
    const field = { ...track.properties.subscribed, ...more } as (typeof track.properties)[string];
    const entities = { ...set.entities, track: { ...track, properties: { ...track.properties, subscribed: field } } };
    const run = new LintRun({ ...set, entities }, positions, { personal: known });
    lintEntities(run);
    return run.findings().map(formatFinding).join('\n');
  };

  it('is the server’s own and told by a module that exists', () => {
    expect(told({}, ['tracking.subscribed'])).toBe('');
    expect(told({}, ['tracking.marked'])).toContain('unknown personal answer "tracking.subscribed"');
    expect(told({ serverOwned: false }, ['tracking.subscribed'])).toContain('field "subscribed": what is personal');
  });
});
