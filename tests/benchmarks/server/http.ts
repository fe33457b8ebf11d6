/** Our server and a hand-written one over HTTP, in turns: throughput of one caller and of ten at once, and 95th percentiles. */
import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import type { Served } from './http-servers.ts';

const LIST = encodeURIComponent('/center/contract/buy/list');
const PAGE = `/trade-api/api/contract/page?view=buy&pageSize=10&screen=${LIST}&summary=quantity,totalAmount`;
const ROWS_A_PAGE = 10;

type Call = { method?: string; url: string; body?(): { otherClause: string } };
type Case = { name: string; ours: Call; bare: Call };
type Side = 'ours' | 'bare';
/** Milliseconds of each call, and of the whole. */
type Times = { calls: number[]; total: number };

export async function measureHttp(rows: number, { turns, sliceMs }: { turns: number; sliceMs: number }): Promise<void> {
  const program = new URL('./http-servers.ts', import.meta.url);
  const child = fork(program, [String(rows)], { execArgv: ['--import', 'tsx'] });
  try {
    const served = await new Promise<Served>((resolve, reject) => {
      child.once('message', (message) => resolve(message as Served));
      child.once('exit', (code) => reject(new Error(`the servers ended with ${code}`)));
    });
    console.log(`${rows} contracts; load ${loadavg()[0]?.toFixed(1)}`);
    console.log(
      '| call | at once | ours a second | bare a second | ratio | p95 ours, ms | p95 bare, ms |\n|---|---|---|---|---|---|---|',
    );
    for (const caller of served.callers)
      for (const each of casesOf(caller))
        for (const atOnce of each.name === 'save' ? [1] : [1, 10])
          await compare(served, caller, each, { atOnce, turns, sliceMs });
    console.log(`load ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    child.send('end');
  }
}

function casesOf({ rows, id, draft, number }: Served['callers'][number]): Case[] {
  const deep = Math.min(500, Math.ceil(rows / ROWS_A_PAGE));
  const page = (name: string, more: string, bare: string): Case => ({
    name,
    ours: { url: `${PAGE}${more}` },
    bare: { url: `/page?${bare}` },
  });
  return [
    page('page with count and sums', '', ''),
    page('one state', '&f.status=EXECUTING', 'status=EXECUTING'),
    page('number search', `&f.contractNo=${number}`, `number=${number}`),
    page(`page ${deep}`, `&pageNo=${deep}`, `pageNo=${deep}`),
    {
      name: 'counts of ten tabs; bare: a page',
      ours: { url: `/trade-api/api/contract/tabCount?view=buy&tabs=main` },
      bare: { url: '/page?' },
    },
    { name: 'detail', ours: { url: `/trade-api/api/contract/${id}` }, bare: { url: `/${id}` } },
    ...(draft === null ? [] : [saving(draft)]),
  ];
}

function saving(id: string): Case {
  let saved = 0;
  const next = () => {
    saved += 1;
    return `NO-${saved}`;
  };
  return {
    name: 'save',
    ours: { method: 'PUT', url: `/trade-api/api/contract/${id}`, body: () => ({ otherClause: next() }) },
    bare: { method: 'PUT', url: `/${id}`, body: () => ({ otherClause: next() }) },
  };
}

type Slice = { atOnce: number; turns: number; sliceMs: number };

async function compare(
  served: Served,
  caller: Served['callers'][number],
  { name, ...calls }: Case,
  slice: Slice,
): Promise<void> {
  const times: Record<Side, Times> = { ours: { calls: [], total: 0 }, bare: { calls: [], total: 0 } };
  for (let turn = 0; turn <= slice.turns; turn += 1)
    for (const side of ['ours', 'bare'] as const) {
      const headers: Record<string, string> =
        side === 'ours' ? { authorization: caller.token, device: 'bench' } : { caller: caller.name };
      const took = await sliceOf(served[side], calls[side], headers, slice);
      // The first turn warms caches.
      if (turn === 0) continue;
      times[side].calls.push(...took.calls);
      times[side].total += took.total;
    }
  const [ours, bare] = [perSecond(times.ours), perSecond(times.bare)];
  const row = [`${caller.name}: ${name}`, slice.atOnce, ours.toFixed(1), bare.toFixed(1), (ours / bare).toFixed(2)];
  console.log(`| ${[...row, p95(times.ours).toFixed(1), p95(times.bare).toFixed(1)].join(' | ')} |`);
}

const perSecond = ({ calls, total }: Times): number => (calls.length / total) * 1000;
const p95 = ({ calls }: Times): number => calls.sort((a, b) => a - b)[Math.floor(calls.length * 0.95)] ?? 0;

const agent = new Agent({ keepAlive: true, maxSockets: 10 });

/** Calls for so long, each caller the next one as soon as one is answered. */
async function sliceOf(
  address: string,
  call: Call,
  headers: Record<string, string>,
  { atOnce, sliceMs }: Slice,
): Promise<Times> {
  const calls: number[] = [];
  const started = performance.now();
  const caller = async () => {
    let version = call.body ? await versionOf(address, call, headers) : 0;
    while (performance.now() - started < sliceMs) {
      const start = performance.now();
      const body = call.body ? { ...call.body(), version } : undefined;
      const answer = await send(address + call.url, { ...call, body, headers });
      calls.push(performance.now() - start);
      // A field that is dropped would be quick to save.
      if (body && !answer.includes(`"${body.otherClause}"`)) throw new Error(`${call.url} did not keep what was sent`);
      if (body) version = (JSON.parse(answer) as { data: { version: number } }).data.version;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  return { calls, total: performance.now() - started };
}

async function versionOf(address: string, { url }: Call, headers: Record<string, string>): Promise<number> {
  const answer = await send(address + url, { headers });
  return (JSON.parse(answer) as { data: { version: number } }).data.version;
}

type Sent = { method?: string; headers: Record<string, string>; body?: unknown };

function send(url: string, { method = 'GET', headers, body }: Sent): Promise<string> {
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers: { ...headers, ...type } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${method} ${url}: ${answer.statusCode} ${text.slice(0, 300)}`));
      });
    });
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
