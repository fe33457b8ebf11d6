/** Wall clock of the protocol: Asia/Shanghai, which has had no daylight saving since 1991 (docs/protocol.md). */
const OFFSET_MS = 8 * 60 * 60 * 1000;

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export function shanghaiTime(at: Date = new Date()): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** `YYYY-MM-DD` in Asia/Shanghai. */
export function shanghaiDate(at: Date = new Date()): string {
  return shanghaiTime(at).slice(0, 10);
}
