import { regions } from './regions.ts';

export type AddressParts = { region: string[]; detail: string };

/** Options of the province/city control. A municipality is its own city. */
export const regionTree = Object.entries(regions).map(([province, cities]) => ({
  value: province,
  label: province,
  children: cities ? cities.split(' ').map((city) => ({ value: city, label: city })) : undefined,
}));

/** Finds province and city at the start of a stored address; what is left is the detail. Unknown starts stay whole. */
export function splitAddress(text: string): AddressParts {
  const province = Object.keys(regions).find((name) => text.startsWith(name));
  if (!province) return { region: [], detail: text };
  const rest = text.slice(province.length);
  const city = (regions[province] ?? '').split(' ').find((name) => name !== '' && rest.startsWith(name));
  return city ? { region: [province, city], detail: rest.slice(city.length) } : { region: [province], detail: rest };
}

export function joinAddress({ region, detail }: AddressParts): string {
  return `${region.join('')}${detail.trimStart()}`;
}
