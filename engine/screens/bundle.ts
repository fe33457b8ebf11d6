import { errors, invariant } from '#core/errors';
import type { EntitySpec, ScreenKind, ScreenSpec } from '#core/language';
import type { ScreenBundle } from '../port.ts';

/** The screen of a bundle as the kind that its component draws. */
export function screenOf<Kind extends ScreenKind>(
  bundle: ScreenBundle,
  kind: Kind,
): Extract<ScreenSpec, { kind: Kind }> {
  invariant(bundle.screen.kind === kind, `a ${kind} screen draws screens of its kind only`);
  return bundle.screen as Extract<ScreenSpec, { kind: Kind }>;
}

/** An entity that the screen names; it came with the screen or the bundle is broken. */
export function entityOf(bundle: ScreenBundle, name: string): EntitySpec {
  const entity = Object.hasOwn(bundle.entities, name) ? bundle.entities[name] : undefined;
  if (!entity) throw errors.ENG307({ screen: bundle.screen.route, entity: name });
  return entity;
}
