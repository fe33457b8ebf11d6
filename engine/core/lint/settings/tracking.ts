import type { EntitySpec, TrackFamilySpec, TrackingSpec, TrackMessageSpec } from '#core/language';
import { expectParties } from '../expressions/references.ts';
import { expectField } from '../run/field.ts';
import { expectAddress, listed } from '../run/routes.ts';
import { below, fileOf, type LintRun, type Place } from '../run/run.ts';

/** Slots of messages that are no fields of the journey. */
const OWN_SLOTS = ['@name', '@remark'];

/** `tracking.json` speaks of the fields, parties and pages of the journey and of what it carries. */
export function lintTracking(run: LintRun) {
  const { tracking } = run.set;
  if (!tracking) return;
  const file = fileOf('tracking', '');
  run.expect(tracking.map, Object.keys(run.set.maps ?? {}), 'SCH140', below(file, 'map'), { what: 'map' });
  const track = run.entity(tracking.entity, below(file, 'entity'));
  if (!track) return;
  expectFields(run, track, tracking.name, below(file, 'name'));
  expectFields(run, track, tracking.identifiers, below(file, 'identifiers'));
  for (const [condition, fields] of Object.entries(tracking.searches))
    expectFields(run, track, fields, below(file, 'searches', condition));
  lintModes(run, track, tracking, below(file, 'modes'));
  for (const [name, family] of Object.entries(tracking.families))
    lintFamily(run, track, { family, tracking }, below(file, 'families', name));
  lintLoad(run, track, tracking.load, below(file, 'load'));
  for (const [name, message] of Object.entries(tracking.messages))
    lintMessage(run, track, message, below(file, 'messages', name));
}

function expectFields(run: LintRun, entity: EntitySpec, fields: readonly string[], place: Place) {
  for (const [field, at] of listed(fields, place)) expectField(run, entity, field, at);
}

const codesOf = (run: LintRun, dictionary: string): string[] =>
  run.set.dictionaries[dictionary]?.entries.map(({ code }) => code) ?? [];

/** Each way of moving that a journey may have is described, and no other. */
function lintModes(run: LintRun, track: EntitySpec, { modes }: TrackingSpec, place: Place) {
  const known = codesOf(run, track.properties.mode?.dictionary ?? '');
  for (const code of known)
    if (!Object.hasOwn(modes, code)) run.report('SCH102', { reason: `the mode "${code}" is missing` }, place);
  for (const [code, { page, found, attachment }] of Object.entries(modes)) {
    const at = below(place, code);
    run.expect(code, known, 'SCH140', at, { what: 'mode' });
    expectAddress(run, track, page, below(at, 'page'));
    expectAddress(run, track, found, below(at, 'found'));
    if (attachment !== undefined)
      run.expect(attachment, codesOf(run, 'attachmentType'), 'SCH140', below(at, 'attachment'), {
        what: 'code of dictionary attachmentType',
      });
  }
}

type Named = { family: TrackFamilySpec; tracking: TrackingSpec };

function lintFamily(run: LintRun, track: EntitySpec, { family, tracking }: Named, place: Place) {
  expectFields(run, track, family.fields, below(place, 'fields'));
  for (const key of ['modes', 'logged'] as const)
    for (const [mode, at] of listed(family[key], below(place, key)))
      run.expect(mode, Object.keys(tracking.modes), 'SCH140', at, { what: 'mode' });
  const kinds = Object.keys(run.set.maps?.[tracking.map]?.placeKinds ?? {});
  run.expect(family.places, kinds, 'SCH140', below(place, 'places'), { what: 'kind of place' });
}

/** What a journey takes over is in both records, under one name. */
function lintLoad(run: LintRun, track: EntitySpec, load: TrackingSpec['load'], place: Place) {
  expectParties(run, track, load.makers, below(place, 'makers'));
  const target = expectField(run, track, load.field, below(place, 'field'))?.ref?.entity;
  const carried = target === undefined ? undefined : run.entity(target, below(place, 'field'));
  expectFields(run, track, load.copies, below(place, 'copies'));
  if (!carried) return;
  for (const key of ['copies', 'head'] as const) expectFields(run, carried, load[key], below(place, key));
  expectField(run, carried, load.papers, below(place, 'papers'));
}

function lintMessage(run: LintRun, track: EntitySpec, message: TrackMessageSpec, place: Place) {
  expectParties(run, track, message.parties, below(place, 'parties'));
  if (message.kind !== undefined)
    run.expect(message.kind, codesOf(run, 'messageKind'), 'SCH140', below(place, 'kind'), {
      what: 'code of dictionary messageKind',
    });
  for (const [, slot = ''] of message.text.matchAll(/\{\{([^}]*)\}\}/g))
    if (!OWN_SLOTS.includes(slot)) expectField(run, track, slot, below(place, 'text'));
}
