import { isBag } from '../bag.ts';
import { without } from '../bag-members.ts';
import { finding } from '../finding.ts';
import type { Member } from '../member.ts';
import type { ResolveTools } from '../step.ts';
import { absoluteAddress } from './addresses.ts';

/** Other addresses of a screen: each becomes a screen that leads to it. */
export function resolveAliases(members: Member[], tools: ResolveTools): Member[] {
  const taken = new Set(members.map(({ place }) => `${place.collection} ${place.key}`));
  return members.flatMap((member) => {
    const { place, value } = member;
    if (place.collection !== 'screens' || !isBag(value) || !Array.isArray(value.aliases)) return [member];
    const screen = without(value, ['aliases'], tools);
    return [{ ...member, value: screen }, ...value.aliases.flatMap((alias, index) => aliasOf(member, alias, index))];
  });

  function aliasOf(member: Member, alias: unknown, index: number): Member[] {
    const at = tools.provenance.find(member.value, `/aliases/${index}`);
    const route = absoluteAddress(String(alias), member.place.key);
    if (taken.has(`screens ${route}`)) {
      if (at)
        tools.report(finding('SCH124', { name: route }, at.source.position(at.pointer), 'a screen has this address'));
      return [];
    }
    taken.add(`screens ${route}`);
    const value = { kind: 'redirect', to: member.place.key };
    if (at) tools.provenance.stands(value, at);
    return [{ place: { ...member.place, key: route, identity: { route } }, value, source: member.source }];
  }
}
