// Loaded into the process of the product (`node --import`): writes down which files and folders it has had written through.
import { appendFileSync, readlinkSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && /scripts\/(start|serve)\.mjs$/.test(process.argv[1] ?? '')) await watch(process.env.SYNCS_FILE);

async function watch(file) {
  const some = await open(process.argv[1]);
  const handles = Object.getPrototypeOf(some);
  await some.close();
  for (const name of ['sync', 'datasync']) {
    const own = handles[name];
    handles[name] = async function writtenThrough() {
      const path = readlinkSync(`/proc/self/fd/${this.fd}`);
      await own.call(this);
      appendFileSync(file, `${path}\n`);
    };
  }
}
