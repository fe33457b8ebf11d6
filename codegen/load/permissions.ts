import { reportArea } from './area.ts';
import { type Bag, bagsOf, isBag, textOf } from './bag.ts';
import { lettersOf, spellOut } from './company-types.ts';
import { inherit } from './inherit.ts';
import type { Member } from './member.ts';
import type { ResolveTools } from './step.ts';

/** What a code has from the code above it, else from its area. */
const INHERITED = ['service', 'companyTypes'];

/** One catalogue of `permissions.json` and the codes of the areas below `permissions/`, in the order of the menu. */
export function resolvePermissions(members: Member[], tools: ResolveTools): Member[] {
  const whole = members.find(({ place }) => place.collection === 'permissions' && place.key === '');
  if (!whole || !isBag(whole.value)) return members.filter((member) => member === whole || !isArea(member));
  const permissions = { ...whole, value: tools.provenance.copy(whole.value) };
  const { value } = permissions;
  const letters = lettersOf(value);
  const codes = Array.isArray(value.codes) ? value.codes : [];
  for (const area of members.filter(isArea).sort(byPlaceInMenu(members))) {
    reportArea(area, ['companyTypes', 'service', 'codes'], tools);
    if (isBag(area.value)) codes.push(...codesOf(tools.provenance.copy(area.value)));
  }
  value.codes = codes;
  const rest = members.filter((member) => member !== whole && !isArea(member));
  return [...rest, permissions];

  function codesOf(area: Bag): Bag[] {
    spellOut(area, letters, tools);
    const known = new Map<string, Bag>();
    for (const code of bagsOf(area.codes)) {
      const name = textOf(code, 'code') ?? '';
      const above = known.get(name.slice(0, Math.max(name.lastIndexOf(':'), 0)));
      spellOut(code, letters, tools);
      for (const member of INHERITED) inherit(code, member, above ?? area, 'the code above it or its area', tools);
      known.set(name, code);
    }
    return bagsOf(area.codes);
  }
}

function isArea({ place }: Member): boolean {
  return place.part === 'permission-area';
}

/** As the areas of the menu that they are named after; those that no menu shows last. */
function byPlaceInMenu(members: Member[]) {
  const orders = new Map(
    members
      .filter(({ place }) => place.collection === 'menu')
      .map(({ place, value }) => [place.key, isBag(value) && typeof value.order === 'number' ? value.order : 0]),
  );
  const orderOf = ({ place }: Member) => orders.get(place.key) ?? Number.MAX_SAFE_INTEGER;
  return (a: Member, b: Member) => orderOf(a) - orderOf(b);
}
