import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
/** Below it the headers weigh more than what is saved. */
const FROM_BYTES = 1024;
/** Within a percent of the highest, at a fraction of its time. */
const QUALITY = 9;

/** Writes a brotli copy beside each text asset, so that the server sends it as it lies and compresses nothing twice. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(?:js|css|svg)$/.test(name));
      for (const name of files) {
        const bytes = await readFile(join(dir, name));
        if (bytes.length < FROM_BYTES) continue;
        const small = await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
        await writeFile(join(dir, `${name}.br`), small);
      }
    },
  };
}
