/** What screens leave to others is written out: bases and variants, addresses, short names, and what follows from elsewhere. */
import { type Bag, bagOf, isBag } from '../bag.ts';
import { lettersOf, spellOut } from '../company-types.ts';
import type { Member } from '../member.ts';
import type { ResolveTools } from '../step.ts';
import { followActions } from './actions.ts';
import { resolveAddresses } from './addresses.ts';
import { followAnswers } from './answers.ts';
import { followBlocks } from './blocks.ts';
import { Follow } from './follow.ts';
import { followHead } from './head.ts';
import { Known } from './known.ts';
import { followList } from './lists.ts';

export { resolveAliases } from './aliases.ts';
export { resolveExtends } from './extends.ts';
export { merge } from './merge.ts';

/** Writes into every screen what follows from its address, its record, the menu and the screens around it. */
export function completeScreens(members: Member[], tools: ResolveTools): Member[] {
  const permissions = members.find(({ place }) => place.collection === 'permissions')?.value;
  const letters = lettersOf(isBag(permissions) ? permissions : {});
  const copied = members.map((member) =>
    isScreen(member) ? { ...member, value: tools.provenance.copy(member.value) } : member,
  );
  for (const { place, value } of copied) {
    if (place.collection !== 'screens' || !isBag(value)) continue;
    resolveAddresses(value, place.key, tools);
    spellOut(value, letters, tools);
  }
  const known = new Known(copied, tools.provenance);
  const screens = copied.flatMap((member) =>
    member.place.collection === 'screens' && isBag(member.value)
      ? [{ screen: member.value, follow: new Follow(member, tools) }]
      : [],
  );
  for (const { screen, follow } of screens) followHead(screen, follow, known);
  for (const { screen, follow } of screens) followBody(screen, follow, known);
  for (const { place, value } of copied) if (place.collection === 'screens') dropNulls(value);
  return copied;
}

function isScreen({ place, value }: Member): boolean {
  return place.collection === 'screens' && isBag(value);
}

function followBody(screen: Bag, follow: Follow, known: Known) {
  if (screen.kind === 'confirm' && screen.approval === true) followApproval(screen, follow, known);
  if (screen.kind === 'form' || screen.kind === 'steps') follow.fill(screen, 'form', 'form');
  followAnswers(screen, follow, known);
  followBlocks(screen, follow, known);
  followActions(screen, follow, known);
  followList(screen, follow, known);
}

/** Steps of a task of the internal approval are those of the record's approval. */
function followApproval(screen: Bag, follow: Follow, known: Known) {
  const approval = bagOf(known.entity(screen.entity), 'approval');
  for (const [keyword, step] of [
    ['approve', 'pass'],
    ['reject', 'reject'],
  ] as const) {
    const fact = known.fact(approval, step);
    if (fact) follow.fill(screen, keyword, fact.value, fact.stated);
  }
}

/** `null` has said that nothing follows here. */
function dropNulls(value: unknown) {
  if (Array.isArray(value)) value.forEach(dropNulls);
  if (!isBag(value)) return;
  for (const [key, member] of Object.entries(value)) {
    if (member === null) delete value[key];
    else dropNulls(member);
  }
}
