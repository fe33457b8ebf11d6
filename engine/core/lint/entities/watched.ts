import type { EntitySpec, WatchSpec } from '#core/language';
import { companies, recordAt, tellApart } from '../expressions/compared-records.ts';
import { foldContext } from '../expressions/expressions.ts';
import { soundNode } from '../expressions/sound.ts';
import { unitApartFrom } from '../expressions/units.ts';
import { fieldAt, own } from '../run/field.ts';
import { listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';
import { lintDaysLeft } from './turned-about.ts';

/** An alert is about a company and told to companies, and counts in the unit that it says. */
export function lintWatched(run: LintRun, entity: EntitySpec, watch: WatchSpec, place: Place) {
  const told: Array<[string, Place]> = [
    [watch.subject, below(place, 'subject')],
    ...listed(watch.others, below(place, 'others')),
  ];
  for (const [field, at] of told)
    tellApart(run, recordAt(run, entity, field, fieldAt(entity, field)), run.of(companies), at);
  lintDaysLeft(run, watch, place);
  lintToldUnit(run, watch, place);
  if (watch.unit === undefined) return;
  const node = soundNode(watch.value);
  const apart = node && unitApartFrom(node, foldContext(run, { entity }), watch.unit);
  const limit = watch.threshold === undefined ? unitOfKind(run, watch) : undefined;
  // Where the limits are given in the unit that is said, the value is what counts otherwise.
  if (apart) run.report('SCH244', { reason: apart }, below(place, limit === watch.unit ? 'value' : 'unit'));
  if (limit !== undefined && limit !== watch.unit)
    run.report('SCH244', { reason: `${watch.unit} and ${limit}` }, below(place, 'unit'));
}

/** Units as they are spoken of, by the unit that is said. */
const SPOKEN: Readonly<Record<string, string>> = { km: '公里' };
const UNIT = /\{\{@(?:value|threshold)\}\}(公里|小时|分钟|天|吨|万元|元|%|‰|件|个|台|张)/g;

/** The word behind a figure is its unit. */
function lintToldUnit(run: LintRun, { unit, title, text }: WatchSpec, place: Place) {
  if (unit === undefined || unit === '') return;
  for (const [keyword, words] of Object.entries({ title, text }))
    for (const [, told = ''] of (words ?? '').matchAll(UNIT))
      if (told !== unit && told !== SPOKEN[unit])
        run.report('SCH244', { reason: `${unit} and ${told}` }, below(place, keyword));
}

/** The unit in which the rules of a register's kind give their limits; undefined where the kinds do not say. */
function unitOfKind({ set }: LintRun, { register, rule }: WatchSpec): string | undefined {
  const spec = own(set.risk?.registers ?? {}, register ?? '');
  const kind = spec && own(set.entities, spec.alerts)?.properties[spec.kind]?.dictionary;
  const unit = own(set.dictionaries, kind ?? '')?.entries.find(({ code }) => code === rule)?.attributes?.unit;
  return typeof unit === 'string' && unit !== '' ? unit : undefined;
}
