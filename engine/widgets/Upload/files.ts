/** Paths of a `files` value (comma-separated, specification section 3). */
export function pathsOf(value: unknown): string[] {
  return typeof value === 'string' ? value.split(',').filter(Boolean) : [];
}

/** Name for the reader: the last segment, decoded. */
export function nameOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Stored file id of a `/trade-files/<id>/<name>` path; null for another shape. */
export function fileIdOf(path: string): string | null {
  return /^\/[a-z-]+\/([^/]+)\/[^/]+$/.exec(path)?.[1] ?? null;
}
