import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { FairLine } from '#server/kernel';
import { isBreached } from './breaches.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Cost of new hashes; older hashes carry their own in the text. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;

/**
 * The runtime has four threads for files, compression and this: with two of them at most taken, guesses of passwords hold
 * up nobody's pages.
 */
const line = new FairLine({ atOnce: 2, waitingOfOne: 20, waitingOfAll: 100 });

const options = (cost: typeof COST): ScryptOptions => ({ ...cost, maxmem: 256 * cost.N * cost.r });

/** `scrypt$N$r$p$salt$hash`, salt and hash base64. `by`: an address or a person, among whom turns are taken. */
export async function hashPassword(password: string, by = ''): Promise<string> {
  const salt = randomBytes(16);
  const key = await line.run(by, () => derive(password.normalize('NFC'), salt, KEY_BYTES, options(COST)));
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Compares in constant time; false for a stored text that is no scrypt hash. `by` as above. */
export async function verifyPassword(password: string, stored: string, by = ''): Promise<boolean> {
  const [kind, N, r, p, salt, hash] = stored.split('$');
  if (kind !== 'scrypt' || salt === undefined || hash === undefined) return false;
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const wanted = Buffer.from(hash, 'base64');
  const salted = Buffer.from(salt, 'base64');
  const key = await line.run(by, () => derive(password.normalize('NFC'), salted, wanted.length, options(cost)));
  return timingSafeEqual(key, wanted);
}

let decoy: Promise<string> | null = null;

/** Hash of a password that nobody knows: checking against it takes as long as a real check of an existing account. */
export function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomBytes(24).toString('base64'));
  return decoy;
}

/** Made when the server starts: it takes a tenth of a second, which no call shall wait for. */
const guesses = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
/** What everybody here may think of first, beside the words of the person. */
const WORDS_OF_HERE = ['bulkline', 'portal', 'admin', 'operator'];
/** Of the guesses of somebody who knows common passwords, keyboards, dates and the words of the person; 10^8. */
const LEAST_LOG_GUESSES = 8;
/** Characters that strength is judged by: more takes time, and what begins well is not guessed for its end. */
const JUDGED = 32;
const COMMON = '密码过于常见或容易被猜到，请换一个';

/**
 * Null when fine, else the text: 8 to 64 characters of any kind, and not among what is guessed first (NIST SP 800-63B
 * section 3.1.1.2; docs/decisions/readings/0098). `own`: words that others know of the person.
 */
export function passwordFault(password: string, own: readonly string[] = []): string | null {
  if (password === '') return '密码不能为空';
  const { length } = [...password];
  if (length < 8 || length > 64) return '密码须为8-64位，不能是常见或容易被猜到的密码';
  if (guesses.check(password.slice(0, JUDGED), [...WORDS_OF_HERE, ...own]).guessesLog10 < LEAST_LOG_GUESSES)
    return COMMON;
  return null;
}

/** `passwordFault` of a password that somebody chooses: nor may it stand in the file of breached ones, where there is one. */
export async function newPasswordFault(
  breaches: string | null | undefined,
  password: string,
  own?: readonly string[],
): Promise<string | null> {
  const fault = passwordFault(password, own);
  if (fault !== null || !breaches) return fault;
  return (await isBreached(breaches, password)) ? COMMON : null;
}

/** Readable random password that meets the rule; printed once for the demonstration users. */
export function randomPassword(): string {
  const pick = (set: string, count: number) => Array.from({ length: count }, () => set[randomInt(set.length)]).join('');
  return `${pick('ABCDEFGHJKLMNPQRSTUVWXYZ', 2)}${pick('abcdefghijkmnpqrstuvwxyz', 4)}-${pick('23456789', 5)}`;
}
