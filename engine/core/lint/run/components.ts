import { type PropKind, WIDGET_PROPS, type Widget } from '#core/language';
import { below, fileOf, type LintRun, type Place } from './run.ts';

const PREFIX = 'formily:';
const OWN: readonly string[] = Object.keys(WIDGET_PROPS).filter((name) => name.startsWith(PREFIX));

/** Properties that forms may give a widget: those of ours, and of a component that the host brings. */
export function propsOfWidget(run: LintRun, widget: Widget | undefined): Readonly<Record<string, PropKind>> {
  if (widget === undefined) return {};
  if (!isForeign(widget)) return WIDGET_PROPS[widget] ?? {};
  const components = run.set.components?.components ?? {};
  const name = widget.slice(PREFIX.length);
  return Object.hasOwn(components, name) ? (components[name]?.props ?? {}) : {};
}

/** A widget after `formily:` is a component of ours or stands in `components.json`. */
export function lintWidget(run: LintRun, widget: Widget | undefined, place: Place): void {
  if (widget === undefined || !isForeign(widget)) return;
  const brought = Object.keys(run.set.components?.components ?? {}).map((name) => `${PREFIX}${name}`);
  run.expect(widget, [...OWN, ...brought], 'SCH104', place);
}

const isForeign = (widget: string): boolean => widget.startsWith(PREFIX) && !OWN.includes(widget);

/** The host brings no component by a name that is taken. */
export function lintComponents(run: LintRun): void {
  for (const name of Object.keys(run.set.components?.components ?? {}))
    if (OWN.includes(`${PREFIX}${name}`))
      run.report('SCH124', { name: `${PREFIX}${name}` }, below(fileOf('components', ''), 'components', name));
}
