import { runtime } from '../../app/runtime.ts';

export type ServedChoice = { code: string; label: string };
type Dictionaries = Record<string, { entries: Array<{ code: string; label: string; disabled?: boolean }> } | undefined>;

/** Company types and goods that a guest may name; the platform's own type is none of them. */
export async function readChoices(): Promise<{ types: ServedChoice[]; goods: ServedChoice[] }> {
  const { data } = await runtime.http.request<{ data: Dictionaries }>({
    base: null,
    path: '/schema/dictionaries',
    method: 'GET',
    quiet: true,
  });
  const of = (name: string) => (data[name]?.entries ?? []).filter((entry) => !entry.disabled);
  return { types: of('companyType').filter(({ code }) => code !== 'PLATFORM_COMPANY'), goods: of('goodsKind') };
}
