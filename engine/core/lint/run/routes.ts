import { didYouMean } from '#core/errors';
import type { EntitySpec } from '#core/language';
import { expectField } from './field.ts';
import { byKey } from './known.ts';
import { below, type LintRun, type Place } from './run.ts';

/** Route part of an address: no query, no hash. */
export function routeOf(address: string): string {
  const end = address.search(/[?#]/);
  return end < 0 ? address : address.slice(0, end);
}

/**
 * An address whose route some screen has; `{x}` and `:x` stand for any segment. Other hosts are not ours to check, nor
 * what a record itself says (`{+link}`).
 */
export function isRoute(run: LintRun, address: string): boolean {
  return /^(https?:\/\/|\{\+)/.test(address) || screensAt(run, address).length > 0;
}

/** Routes of the screens that an address can lead to. */
export function screensAt(run: LintRun, address: string): readonly string[] {
  return run.of(screensOf, address);
}

function screensOf(run: LintRun, address: string): readonly string[] {
  const route = routeOf(address);
  if (Object.hasOwn(run.set.screens, route)) return [route];
  const wanted = route.split('/');
  return run.of(parametric).filter((candidate) => matches(candidate.split('/'), wanted));
}

/** The address names a screen, or a finding with a suggestion. */
export function expectRoute(run: LintRun, address: string | undefined, place: Place, hint?: string) {
  if (address === undefined) return;
  if (run.mentions) run.mention(screensAt(run, address)[0] ?? address, byKey(run.set.screens), place);
  if (isRoute(run, address)) return;
  const route = routeOf(address);
  run.report('SCH109', { name: route }, place, hint ?? didYouMean(route, Object.keys(run.set.screens)));
}

/** Slots of an address that hold fields of a row: `{id}`, `{query.mode}` is not one. */
export function slotsOf(address: string): string[] {
  return [...address.matchAll(/\{([^}]+)\}/g)]
    .map((match) => (match[1] ?? '').replace(/^\+/, ''))
    .filter((name) => !name.startsWith('query.'));
}

const parametric = (run: LintRun): string[] => run.names('screens').filter((route) => route.includes('/:'));

function matches(route: string[], wanted: string[]): boolean {
  if (route.length !== wanted.length) return false;
  return route.every((part, index) => part === wanted[index] || part.startsWith(':') || wanted[index]?.startsWith('{'));
}

/** Children of a menu, a list of actions … with their places. */
export function listed<T>(items: readonly T[] | undefined, place: Place): Array<[T, Place]> {
  return (items ?? []).map((item, index) => [item, below(place, index)]);
}

/** An address with slots: its route is a screen's, its slots are fields of the row. */
export function expectAddress(run: LintRun, entity: EntitySpec, address: string | undefined, place: Place) {
  if (address === undefined) return;
  expectRoute(run, address, place);
  for (const slot of slotsOf(address)) expectField(run, entity, slot, place);
}

/** `METHOD base:/path` that an entity or the platform registers; only judged when the known calls are given. */
export function expectCall(run: LintRun, call: string | undefined, place: Place) {
  if (call === undefined || !run.calls) return;
  const shape = call.replace(/\?.*$/, '').replace(/\{[^}]*\}/g, '{}');
  run.expect(shape, run.calls, 'SCH140', place, { what: 'call' });
}
