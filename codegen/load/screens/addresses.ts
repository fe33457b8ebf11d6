import { type Bag, isBag } from '../bag.ts';
import type { ResolveTools } from '../step.ts';

/** Keywords that hold addresses of the portal. */
const ADDRESSES = new Set(['to', 'link', 'then', 'parent', 'screen', 'route', 'extends']);

/** `./stamp?id={id}` of `/contract/buy/list` -> `/contract/buy/stamp?id={id}`; other addresses as they are. */
export function absoluteAddress(address: string, route: string): string {
  if (!/^\.\.?\//.test(address)) return address;
  const [path = '', query] = split(address);
  const folder = route.split('/').slice(0, -1);
  for (const segment of path.split('/')) {
    if (segment === '..') folder.pop();
    else if (segment !== '.') folder.push(segment);
  }
  return `${folder.join('/')}${query}`;
}

function split(address: string): [string, string] {
  const end = address.search(/[?#]/);
  return end < 0 ? [address, ''] : [address.slice(0, end), address.slice(end)];
}

/** Addresses relative to the screen, written out; a variant of a screen in another folder leads to its own neighbours. */
export function resolveAddresses(screen: Bag, route: string, { provenance }: ResolveTools) {
  visit(screen);

  function visit(value: unknown) {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isBag(value)) for (const key of Object.keys(value)) member(value, key);
  }

  function member(bag: Bag, key: string) {
    const value = bag[key];
    if (typeof value !== 'string' || !ADDRESSES.has(key)) return visit(value);
    const stated = provenance.ofMember(bag, key);
    provenance.infer(bag, key, absoluteAddress(value, route), stated);
  }
}
