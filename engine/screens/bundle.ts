import { catalogued } from '#core/errors';
import type { EntitySpec, ScreenKind, ScreenSpec } from '#core/language';
import type { ScreenBundle } from '../port.ts';

/** The screen of a bundle as the kind that its component draws. */
export function screenOf<Kind extends ScreenKind>(
  bundle: ScreenBundle,
  kind: Kind,
): Extract<ScreenSpec, { kind: Kind }> {
  if (bundle.screen.kind !== kind) throw catalogued('ENG301', { name: bundle.screen.kind });
  return bundle.screen as Extract<ScreenSpec, { kind: Kind }>;
}

/** An entity that the screen names; it came with the screen or the bundle is broken. */
export function entityOf(bundle: ScreenBundle, name: string): EntitySpec {
  const entity = Object.hasOwn(bundle.entities, name) ? bundle.entities[name] : undefined;
  if (!entity) throw catalogued('ENG303', { name: bundle.screen.route, what: name });
  return entity;
}
