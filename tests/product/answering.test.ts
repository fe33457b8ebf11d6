/** The demonstration as README says it is started: whatever one person asks for, the others are answered. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signIn } from './person.ts';
import { endAll, type Product, startProduct } from './product.ts';

const PASSWORD = 'Demo-Pass-2026';
const LONGEST_MS = 100;

const home = mkdtempSync(join(tmpdir(), 'bulkline-answering-'));
const file = join(home, 'turns');
let product: Product;
let person: Person;
beforeAll(async () => {
  const watch = `--import ${join(import.meta.dirname, 'watch.mjs')}`;
  const DATA_DIR = join(home, 'data');
  product = await startProduct('start', { DATA_DIR, DEMO_PASSWORD: PASSWORD, WATCH_FILE: file, NODE_OPTIONS: watch });
  person = await signIn(product.address, 'co02u02', PASSWORD);
});
afterAll(() => {
  endAll();
  rmSync(home, { recursive: true, force: true });
});

type Turn = { at: number; busyMs: number; clockMs: number };

/** Long turns of the event loop since a moment. */
function turnsSince(moment: number): Turn[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : [];
  return lines.map((line) => JSON.parse(line) as Turn).filter(({ at }) => at >= moment);
}

const longestOf = (turns: readonly Turn[]): number => Math.round(Math.max(0, ...turns.map(({ busyMs }) => busyMs)));

/** A picture of one colour: 59 million points in 57 KB. */
function hugePicture(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const part = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const points = deflateSync(Buffer.alloc(side * (side + 1)), { level: 9 });
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([sign, part('IHDR', head), part('IDAT', points), part('IEND', Buffer.alloc(0))]);
}

describe('while one person has huge pictures marked', () => {
  it('answers everybody else, and no turn of the event loop takes 100 ms', async () => {
    const picture = hugePicture(7_700);
    expect(picture.length).toBeLessThan(60_000);
    const began = Date.now();
    let isDone = false;
    const uploads = Promise.all(
      Array.from({ length: 6 }, (_none, index) =>
        person.upload('/trade-api/api/common/file/upload/and/waterMark', `${index}.png`, 'image/png', picture),
      ),
    ).finally(() => {
      isDone = true;
    });
    const waits: number[] = [];
    while (!isDone) {
      const asked = performance.now();
      await fetch(`${product.address}/health`);
      waits.push(performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const statuses = (await uploads).map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: 6 }, () => 200));
    expect(longestOf(turnsSince(began))).toBeLessThan(LONGEST_MS);
    expect(waits.length).toBeGreaterThan(20);
  });
});

describe('while a visitor guesses passwords', () => {
  it('reads files for everybody else', async () => {
    const page = await (await fetch(product.address)).text();
    const asset = new URL(/src="([^"]+\.js)"/.exec(page)?.[1] ?? '', product.address);
    const began = performance.now();
    let isDone = false;
    const guesses = guessAtOnce(40).finally(() => {
      isDone = true;
    });
    const waits: number[] = [];
    while (!isDone) {
      const asked = performance.now();
      expect((await fetch(asset)).status).toBe(200);
      waits.push(performance.now() - asked);
    }
    const statuses = await guesses;
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    // Each guess takes a thread of those that read files: with all of them taken, a file came after the last guess.
    expect(Math.max(...waits)).toBeLessThan((performance.now() - began) / 3);
  });
});

/** Accounts that nobody has: what they are answered takes as long as for one that somebody has. */
function guessAtOnce(times: number): Promise<number[]> {
  const guess = async (index: number) => {
    const headers = { device: `guess-${index}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ account: `nobody${index}`, password: 'x' });
    return (await fetch(`${product.address}/user-api/api/login/account`, { method: 'POST', headers, body })).status;
  };
  return Promise.all(Array.from({ length: times }, (_none, index) => guess(index)));
}
