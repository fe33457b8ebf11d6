/** A stream that was ended may still be found by an event before its connection is gone. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import type { Actor } from '../../../../server/kernel/index.ts';
import { openStream } from '../../../../server/platform/realtime/stream.ts';

it('an event for a stream that was just ended is dropped and harms nobody', async () => {
  const errors: Error[] = [];
  let raw: ServerResponse | undefined;
  const server = createServer((_request, response) => {
    raw = response;
    const reply = { raw: response, getHeaders: () => ({}), hijack() {} } as unknown as FastifyReply;
    const of = { request: {} as FastifyRequest, actor: {} as Actor, channels: new Set<string>() };
    const stream = openStream(reply, of, () => {});
    response.prependListener('error', (error: Error) => errors.push(error));
    stream.deliver('first', {});
    stream.end();
    stream.deliver('late', {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const text = await answer.text();
  expect(text).toContain('event: first');
  expect(text).not.toContain('late');
  expect(raw?.writableEnded).toBe(true);
  expect(errors).toEqual([]);
  server.close();
});
