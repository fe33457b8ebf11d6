export type StreamEvent = { type: string; data: Record<string, unknown> };

/**
 * Reads server-sent events off a body: `event: name`, `data: {…}`, a blank line. Comments keep the line alive; one on
 * which nothing at all arrives for `silenceMs` is dead although nobody closed it, and ends.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
  silenceMs: number,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let waiting = '';
  for (;;) {
    const giveUp = setTimeout(() => void reader.cancel(), silenceMs);
    const { done, value } = await reader.read().finally(() => clearTimeout(giveUp));
    if (done) return;
    waiting += decoder.decode(value, { stream: true });
    const blocks = waiting.split('\n\n');
    waiting = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseEvent(block);
      if (event) onEvent(event);
    }
  }
}

/** Null for comments and for what is no event of ours. */
export function parseEvent(block: string): StreamEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const type = fields.get('event');
  if (!type) return null;
  try {
    const data: unknown = JSON.parse(fields.get('data') ?? '{}');
    return typeof data === 'object' && data !== null ? { type, data: data as Record<string, unknown> } : null;
  } catch {
    return null;
  }
}
