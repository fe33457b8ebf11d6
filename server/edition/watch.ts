/** Demonstration mode: the server follows the files of its schemas. */
import { CheckMemory, checkSchemas } from '#codegen/check';
import { FolderTexts } from '#codegen/load';
import { watchTree } from '#codegen/watch';
import { formatFinding } from '#core/lint';
import type { Server } from './house.ts';

/** Offers the server what lies in the folder after each change of it; the answer ends that. */
export function followSchemas(server: Server, folder: string): () => void {
  const { log } = server.services;
  const texts = new FolderTexts(folder);
  const memory = new CheckMemory();
  let round = 0;

  async function offer(): Promise<void> {
    round += 1;
    const own = round;
    const start = performance.now();
    const checked = checkSchemas(texts.read(), memory);
    const findings = await server.exchange(checked);
    // Somebody went on writing: what this round found is told by the next.
    if (own !== round) return;
    const ms = Math.round(performance.now() - start);
    if (findings.length === 0) log.info({ version: server.services.schemaVersion, ms }, 'changed schemas are served');
    else log.warn({ ms }, `changed schemas are refused:\n${findings.map(formatFinding).join('\n')}`);
  }

  return watchTree(folder, () => {
    offer().catch((error) => log.error({ err: error }, 'changed schemas could not be read'));
  });
}
