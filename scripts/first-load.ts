/** What a browser loads first at an address, from the manifest that the build leaves behind. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { commandErrors } from '#core/errors';

export type Chunk = { file: string; src?: string; imports?: string[] };
export type Manifest = Record<string, Chunk>;

/** `modules`: the entry and the lazy parts that the address opens on its way; `never`: what must not be among them. */
export type Budget = { address: string; limitKb: number; modules: string[]; never: RegExp };

/** Scripts of one address. */
export const MOST_FILES = 20;

export const BUDGETS: readonly Budget[] = [
  {
    address: '/login',
    limitKb: 90,
    // The device's fingerprint comes with the first key or click.
    modules: ['index.html', 'pages/login/LoginPage.tsx'],
    never: /\/(?:antd|@ant-design|@formily|@fingerprintjs)\/|^engine\/(?!core\/|port\.ts)/,
  },
  {
    address: 'a list page',
    limitKb: 220,
    // With the first-entry guide, which the first visit of a guided list opens.
    modules: [
      'index.html',
      'pages/shell/Portal.tsx',
      'engine/screens/list/index.ts',
      'engine/screens/guide/Overlay.tsx',
    ],
    never:
      /^engine\/(?:form|store)\/|pdfjs|\/date-picker\/(?!locale\/)|^engine\/widgets\/.*control\.tsx|\/@formily\/(?:core|react|antd-v5)\/|^engine\/formily\//,
  },
];

/** Keys of everything that is loaded with these modules. Throws when the build has no such module. */
export function closure(manifest: Manifest, modules: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const module of modules) visit(keyOf(manifest, module));
  return seen;
}

/** A linked `node_modules` stands in the manifest with the way to where it really is. */
function keyOf(manifest: Manifest, module: string): string {
  const key = manifest[module] ? module : Object.keys(manifest).find((each) => each.endsWith(`/${module}`));
  if (!key) throw commandErrors.GEN104({ module });
  return key;
}

export function readManifest(dist: string): Manifest {
  return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** What stands in the scripts of a build: modules by file, as paths from the root (`scripts/first-chunks.ts`). */
export function readModules(dist: string): Record<string, string[]> {
  return JSON.parse(readFileSync(join(dist, '.vite/modules.json'), 'utf8')) as Record<string, string[]>;
}

/** Bytes of JavaScript, gzipped file by file as the server sends them. */
export function gzipBytes(dist: string, manifest: Manifest, keys: Iterable<string>): number {
  let bytes = 0;
  for (const key of keys) bytes += gzipSync(readFileSync(join(dist, manifest[key]?.file ?? ''))).length;
  return bytes;
}

export const kilobytes = (bytes: number): number => Math.round(bytes / 102.4) / 10;
