import { fileOfRoute } from '#codegen/load';
import { jsonText } from '#codegen/output';
import type { SchemaSet } from '#core/language';

type ManifestEntry = {
  kind: string;
  title: string;
  permission: string | null;
  entity: string | null;
  layout: string;
  file: string;
  /** Where a redirect leads. */
  to?: string;
};

/** `manifest.json`: route -> what it is. For the server, tests and tools; the browser asks for screens by their URL. */
export function emitManifest(set: SchemaSet): string {
  const routes = Object.keys(set.screens).sort();
  const entries = routes.map((route) => [route, entryOf(set, route)] as const);
  return jsonText({ routes: Object.fromEntries(entries) });
}

function entryOf(set: SchemaSet, route: string): ManifestEntry {
  const screen = set.screens[route] as SchemaSet['screens'][string];
  const entity = screen.entity === undefined ? undefined : set.entities[screen.entity];
  const entry: ManifestEntry = {
    kind: screen.kind,
    title: screen.title,
    permission: screen.permission ?? entity?.permission ?? null,
    entity: screen.entity ?? null,
    layout: screen.layout ?? 'app',
    file: `schemas/${fileOfRoute(route)}`,
  };
  return screen.kind === 'redirect' ? { ...entry, to: screen.to } : entry;
}
