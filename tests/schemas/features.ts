/**
 * What of the language a screen uses. Screens that use the same are alike: the same code draws them. The browser draws a
 * cover, in which each feature is seen at least once (tests/e2e/sweep.story.ts); jsdom draws every screen.
 */
import type { SchemaSet, ScreenSpec } from '#core/language';
import { FILES, fitting, keywordsOf, type Node, namings, plain } from '#core/language/definition';

/** Features of the screens of a set by route: keywords of the screen and of its form, what its fields are drawn with. */
export function featuresOf(set: SchemaSet): Map<string, ReadonlySet<string>> {
  const screens = Object.values(set.screens);
  return new Map(screens.map((screen) => [screen.route, new Set([...keywordsIn(screen), ...drawnWith(set, screen)])]));
}

/** Routes in which each feature is used at least once: always the screen that brings most that is new. */
export function coverOf(features: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Set([...features.values()].flatMap((used) => [...used]));
  const chosen: string[] = [];
  const newIn = (used: ReadonlySet<string>) => [...used].filter((feature) => left.has(feature)).length;
  while (left.size > 0) {
    const [route, used] = [...features].reduce((best, next) => (newIn(next[1]) > newIn(best[1]) ? next : best));
    chosen.push(route);
    for (const feature of used) left.delete(feature);
  }
  return chosen;
}

/** `ListScreen.tabs`, and for what is written by hand its name: `PageScreen.component board`. */
function keywordsIn(screen: ScreenSpec): string[] {
  const found: string[] = [];
  visit(FILES.screen.of, screen, '', found);
  return screen.kind === 'page' ? [...found, `page ${screen.component}`] : found;
}

/** Formats and widgets of the fields that the screen names, or of its form, with the form's keywords. */
function drawnWith(set: SchemaSet, screen: ScreenSpec): string[] {
  const entity = screen.entity ? set.entities[screen.entity] : undefined;
  if (!entity) return [];
  const found: string[] = [];
  const form = screen.kind === 'form' ? set.forms[`${entity.name}/${screen.form ?? 'form'}`] : undefined;
  if (form) visit(FILES.form.of, form, '', found);
  const names = form
    ? Object.keys(entity.properties)
    : namings(FILES.screen.of, screen).flatMap(({ holds, text }) => (holds === 'field' ? [text] : []));
  const how = form ? 'edited' : 'shown';
  for (const name of new Set(names)) {
    const { format, widget } = (entity.properties[name] ?? {}) as { format?: string; widget?: string };
    if (format) found.push(`${how} as ${format}`);
    if (widget) found.push(`${how} in ${widget}`);
  }
  return found;
}

type Members = Record<string, unknown>;
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Collects the keywords that are used in a value, each with the shape that it belongs to. */
function visit(node: Node, value: unknown, owner: string, found: string[]): void {
  const type = plain(node);
  if (type.is === 'list' && Array.isArray(value)) for (const item of value) visit(type.of, item, owner, found);
  else if (type.is === 'either') for (const of of type.of) visit(of, value, owner, found);
  else if (!isMembers(value)) return;
  else if (type.is === 'map') for (const item of Object.values(value)) visit(type.of, item, owner, found);
  else if (type.is === 'union') {
    const variant = fitting(type, value);
    if (variant) visit(variant, value, `${type.name} ${String(value.kind ?? '')}`.trim(), found);
  } else if (type.is === 'shape') {
    const name = type.name ?? owner;
    for (const [key, { type: below }] of Object.entries(keywordsOf(type))) {
      if (!Object.hasOwn(value, key)) continue;
      found.push(`${name}.${key}`);
      visit(below, value[key], `${name}.${key}`, found);
    }
  }
}
