/** Hosts of the stories: the in-memory host with the real dictionaries, entities and sample records. */
import type { RecordRow } from '#engine/port';
import type { MemoryOptions } from './answers.ts';
import { dictionaries, entities, samples, templates } from './schemas.ts';
import { type MemoryHost, memoryHost } from './screens/host.ts';

export function storyHost(options: Partial<MemoryOptions> = {}): MemoryHost {
  return memoryHost({
    entities: [...entities.values()],
    records: Object.fromEntries(
      [...samples].map(([name, file]) => [name, file.samples.map((row) => ({ version: 1, ...row }) as RecordRow)]),
    ),
    dictionaries,
    templates,
    ...options,
  });
}
