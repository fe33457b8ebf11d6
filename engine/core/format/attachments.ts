/** Attachments are stored as comma-separated paths; the base host is stripped on send and added back on receive (section 3). */

/** URLs or paths → `"/a.png,/b/c.pdf"`; a URL of another host stays whole (A-F15). */
export function joinAttachments(urls: readonly string[], host: string): string {
  return urls.map((url) => (url.startsWith(`${host}/`) ? url.slice(host.length) : url)).join(',');
}

/** `"/a.png,/b.pdf"` → URLs below `host`; empty gives an empty list, never the bare host. */
export function splitAttachments(value: string | null | undefined, host: string): string[] {
  if (!value) return [];
  return value
    .split(',')
    .map((path) => path.trim())
    .filter(Boolean)
    .map((path) => (path.startsWith('/') ? `${host}${path}` : path));
}
