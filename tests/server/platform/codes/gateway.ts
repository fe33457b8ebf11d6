/** A gateway of text messages on this machine. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Posted = { headers: IncomingHttpHeaders; text: string; mobile: string; purpose: string; id: string };

/** `answer`: the status of each call, 200 where it says nothing; a text redirects there. */
export async function startGateway(answer: (call: number) => number | string = () => 200) {
  const posted: Posted[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    posted.push({ headers: request.headers, ...JSON.parse(body) });
    const said = answer(posted.length);
    if (typeof said === 'string') response.writeHead(307, { location: said });
    else response.statusCode = said;
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/send`,
    posted,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
