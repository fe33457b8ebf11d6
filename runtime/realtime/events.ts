/** Reads server-sent events off a body: `event: name`, `data: {…}`, a blank line. Comments keep the line alive. */
export type StreamEvent = { type: string; data: Record<string, unknown> };

export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let waiting = '';
  for (;;) {
    const { done, value } = await reader.read();
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
