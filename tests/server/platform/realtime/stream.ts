/** A browser's line of events in tests. */
import { expect } from 'vitest';
import { EVENTS_PATH } from '../../../../server/platform/realtime/index.ts';

type Heard = { type: string; data: Record<string, unknown> };

/** A browser's stream: what it has heard so far, and waiting for more. */
export async function hear(address: string, token: string, query = '') {
  const controller = new AbortController();
  const answer = await fetch(`${address}${EVENTS_PATH}${query}`, {
    headers: { authorization: token },
    signal: controller.signal,
  });
  const heard: Heard[] = [];
  let isOpen = answer.ok;
  const reading = (async () => {
    let text = '';
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
      text += new TextDecoder().decode(part);
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const found = /^event: (\w+)\ndata: (.*)$/.exec(block);
        if (found) heard.push({ type: found[1] ?? '', data: JSON.parse(found[2] ?? '{}') });
      }
    }
  })().then(
    () => {
      isOpen = false;
    },
    () => {
      isOpen = false;
    },
  );
  return {
    status: answer.status,
    heard,
    open: () => isOpen,
    async close() {
      controller.abort();
      await reading;
    },
  };
}

export const until = async (holds: () => boolean) => {
  for (let turn = 0; turn < 200 && !holds(); turn++) await new Promise((resolve) => setTimeout(resolve, 25));
  expect(holds()).toBe(true);
};
