/** Passwords that are known from breaches: a file as the downloader of Have I Been Pwned writes it. */
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

/** Longer than any line: 40 digits, a colon, a count, a line end. */
const LINE_BYTES = 64;

/**
 * Whether the SHA-1 digest of the password stands in `file`: one line `DIGEST:count` a password, in the order of the
 * digests. Some 35 short reads, however large the file is.
 */
export async function isBreached(file: string, password: string): Promise<boolean> {
  const wanted = createHash('sha1').update(password).digest('hex').toUpperCase();
  const handle = await open(file, 'r');
  try {
    let [low, high] = [0, (await handle.stat()).size];
    while (low < high) {
      const line = await lineAt(handle, Math.floor((low + high) / 2), low);
      if (line.digest === wanted) return true;
      if (line.digest < wanted) low = line.end;
      else high = line.begin;
    }
    return false;
  } finally {
    await handle.close();
  }
}

/** The line that the byte `at` belongs to; `low` is where a line begins. */
async function lineAt(handle: FileHandle, at: number, low: number) {
  const from = Math.max(low, at - LINE_BYTES);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(2 * LINE_BYTES), 0, 2 * LINE_BYTES, from);
  const text = buffer.toString('latin1', 0, bytesRead);
  const begin = at === from ? 0 : text.lastIndexOf('\n', at - from - 1) + 1;
  const end = text.indexOf('\n', at - from);
  return {
    digest: text.slice(begin, begin + 40).toUpperCase(),
    begin: from + begin,
    end: from + (end < 0 ? bytesRead : end + 1),
  };
}
