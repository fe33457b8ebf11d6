/**
 * `npx tsx scripts/loop-watch/list-times.ts <address> [<account> …]`: how long every list takes at every page size, over HTTP, asked
 * of a demonstration that runs there (`DEMO_PASSWORD`). The accounts share the lists out among their companies; of a
 * answers the quickest counts. Prints the slowest ones; exit code 1: one takes 300 ms or more, or is not answered.
 */
import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { join } from 'node:path';
import { callsOf } from '#codegen/calls';
import { loadSchemasOrThrow } from '#codegen/load';
import { commandErrors } from '#core/errors';

const LIMIT_MS = 300;
const SIZES = [10, 20, 50, 100, 200];
const TIMES = 12;
const SHOWN = 20;
/** Of a platform, a trader, a supplier, a factor, a warehouse, a carrier, a supervisor and a steel company. */
const ACCOUNTS = ['co01u01', 'co02u01', 'co04u01', 'co05u01', 'co06u01', 'co07u01', 'co08u01', 'co09u01'];
const DEVICE = { device: 'list-times', source: 'PC' };

const [address = '', ...named] = process.argv.slice(2);
const password = process.env.DEMO_PASSWORD ?? '';
const { set } = loadSchemasOrThrow(join(import.meta.dirname, '../..'));

async function signIn(account: string): Promise<Record<string, string>> {
  const asked = await fetch(`${address}/user-api/api/getKey`, { headers: DEVICE });
  const { data } = (await asked.json()) as { data: { publicKey: string } };
  const padding = {
    key: createPublicKey(data.publicKey),
    padding: constants.RSA_PKCS1_OAEP_PADDING,
    oaepHash: 'sha256',
  };
  const secret = publicEncrypt(padding, Buffer.from(password)).toString('base64');
  const body = JSON.stringify({ account, password: secret });
  const headers = { ...DEVICE, 'content-type': 'application/json' };
  const answer = await fetch(`${address}/user-api/api/login/account`, { method: 'POST', headers, body });
  const found = (await answer.json()) as { data?: { token: string } };
  if (!found.data) throw commandErrors.GEN113({ account, status: answer.status, text: JSON.stringify(found) });
  return { ...DEVICE, authorization: found.data.token };
}

type Taken = { account: string; url: string; size: number; ms: number; status: number; rows: number };

async function taken(account: string, headers: Record<string, string>, path: string, size: number): Promise<Taken> {
  const url = `${path}pageSize=${size}`;
  const result: Taken = { account, url, size, ms: Number.POSITIVE_INFINITY, status: 0, rows: 0 };
  for (let time = 0; time < TIMES && (result.status === 0 || result.ms >= LIMIT_MS); time += 1) {
    const began = performance.now();
    const answer = await fetch(address + url, { headers });
    const { data } = (await answer.json()) as { data?: { list?: unknown[] } };
    result.ms = Math.min(result.ms, performance.now() - began);
    result.status = answer.status;
    result.rows = data?.list?.length ?? 0;
  }
  return result;
}

/** Address of a list with each of its views. */
const lists = Object.values(set.entities).flatMap((entity) => {
  const page = callsOf(entity).find(({ operation }) => operation === 'page');
  if (!page) return [];
  const path = `/${page.base}-api${page.path}?`;
  return ['', ...Object.keys(entity.views ?? {})].map((view) => (view === '' ? path : `${path}view=${view}&`));
});

const all: Taken[] = [];
for (const account of named.length > 0 ? named : ACCOUNTS) {
  const headers = await signIn(account);
  for (const path of lists) {
    const first = await taken(account, headers, path, 200);
    if (first.status === 403) continue;
    all.push(first);
    for (const size of SIZES.slice(0, -1)) all.push(await taken(account, headers, path, size));
  }
}
const answered = all.filter(({ status }) => status === 200);
const faulty = all.filter(({ status, ms }) => status !== 200 || ms >= LIMIT_MS);
const slowest = answered.toSorted((one, other) => other.ms - one.ms);
const told = ({ ms, rows, status, account, url }: Taken) =>
  `${ms.toFixed(0)} ms · ${rows} rows · ${status} · ${account} · ${url}`;
for (const each of slowest.slice(0, SHOWN)) console.log(told(each));
for (const each of faulty) console.log(`too slow or not answered · ${told(each)}`);
const sizes = SIZES.map((size) => {
  const most = Math.max(0, ...answered.filter((each) => each.size === size).map(({ ms }) => ms));
  return `${size}: ${most.toFixed(0)} ms`;
});
const entities = new Set(answered.map(({ url }) => url.split('?')[0])).size;
console.log(
  `${answered.length} answers of ${entities} lists; longest at each page size ${sizes.join(', ')}; ${faulty.length} faulty`,
);
process.exitCode = faulty.length === 0 && answered.length > 0 ? 0 : 1;
