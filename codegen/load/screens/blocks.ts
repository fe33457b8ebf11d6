import type { EntitySpec } from '#core/language';
import { type Bag, bagOf, bagsOf, isBag, textOf } from '../bag.ts';
import type { Follow } from './follow.ts';
import { blockOf } from './item-name.ts';
import type { Known } from './known.ts';
import { followFormat } from './lists.ts';

/** Blocks: a short name stands for a block, titles follow from what is shown. */
export function followBlocks(screen: Bag, follow: Follow, known: Known) {
  if (screen.kind === 'detail' && screen.tabs === undefined && Array.isArray(screen.blocks)) oneTab(screen, follow);
  for (const { blocks, entity } of listsOf(screen)) {
    for (const [index, block] of blocks.entries()) {
      if (typeof block !== 'string') continue;
      const spelled = blockOf(block);
      follow.spelledOut(blocks, index, spelled);
      titled(spelled, known, { entity, follow });
    }
    for (const block of bagsOf(blocks)) followBlock(block, { entity, follow, known });
  }
  if (screen.kind === 'detail' && screen.claims !== false) linkClaims(screen, follow, known);
}

/** What comes at the end of a page: what happened to the record, not what it is. */
const LAST = ['approval', 'timeline'];

/** The page of a record that has shares in others, or others in it, leads both ways. */
function linkClaims(screen: Bag, follow: Follow, known: Known) {
  const entity = known.entity(screen.entity);
  const tabs = bagsOf(screen.tabs);
  const blocks = [...bagsOf(screen.header), ...tabBlocks(screen).flatMap(bagsOf)];
  if (!entity || (!entity.balances && !entity.claims) || tabs.length === 0) return;
  if (blocks.some(({ kind }) => kind === 'claims')) return;
  const [only] = tabs;
  if (only && tabs.length === 1)
    only.blocks = ahead(bagsOf(only.blocks), { kind: 'claims' }, ({ kind }) => LAST.includes(String(kind)), follow);
  else {
    const tab = { key: 'shares', title: '关联单据', blocks: [{ kind: 'claims' }] };
    const isLast = ({ blocks }: Bag) => bagsOf(blocks).every(({ kind }) => LAST.includes(String(kind)));
    screen.tabs = ahead(tabs, tab, isLast, follow);
  }
}

/** The list with one more item ahead of the first that comes last. */
function ahead(list: Bag[], added: Bag, comesLast: (item: Bag) => boolean, follow: Follow): unknown[] {
  const found = list.findIndex(comesLast);
  const at = found < 0 ? list.length - 1 : found;
  const there = list[at] as Bag;
  return follow.unfolded(list, at, found < 0 ? [there, added] : [added, there]);
}

/** A detail without tabs shows its blocks in one. */
function oneTab(screen: Bag, follow: Follow) {
  const blocks = screen.blocks;
  delete screen.blocks;
  follow.fill(screen, 'tabs', [{ key: 'base', title: screen.title, blocks }]);
}

type Blocks = { blocks: unknown[]; entity: unknown };

function listsOf(screen: Bag): Blocks[] {
  const own = [screen.header, screen.blocks, bagOf(screen, 'underWay').blocks, ...tabBlocks(screen)];
  const source = bagOf(screen, 'source');
  return [
    ...own.map((blocks) => ({ blocks, entity: screen.entity })),
    { blocks: source.blocks, entity: source.entity },
  ].filter((list): list is Blocks => Array.isArray(list.blocks));
}

function tabBlocks(screen: Bag): unknown[] {
  return screen.kind === 'tabs' ? [] : bagsOf(screen.tabs).map(({ blocks }) => blocks);
}

type Around = { entity: unknown; follow: Follow; known: Known };

function followBlock(block: Bag, { entity, follow, known }: Around) {
  if (block.kind === 'sections') follow.fill(block, 'form', 'form');
  if (block.kind === 'related') related(block, { entity, follow, known });
}

/** The title of a block that is written as a short name: of the section, of the field, of the document. */
function titled(block: Bag, known: Known, { entity, follow }: Omit<Around, 'known'>) {
  if (block.kind === 'sections' && Array.isArray(block.sections) && block.sections.length === 1) {
    const [first] = block.sections;
    const section = bagsOf(known.form(entity, 'form')?.sections).find(({ key }) => key === first);
    const title = known.fact(section, 'title');
    if (title) follow.fill(block, 'title', title.value, title.stated);
  }
  const [from, name] =
    block.kind === 'files'
      ? ['properties', block.field]
      : block.kind === 'document'
        ? ['documents', block.document]
        : [];
  if (from === undefined) return;
  const title = known.fact(bagOf(bagOf(known.entity(entity), from), String(name)), 'title');
  if (title) follow.fill(block, 'title', title.value, title.stated);
}

/** Records of another entity: the field that names this record, where there is one only; their name as the title. */
function related(block: Bag, { entity, follow, known }: Around) {
  const other = known.entity(block.entity);
  const title = known.fact(other, 'title');
  if (title) follow.fill(block, 'title', title.value, title.stated);
  const spec = known.spec(block.entity);
  for (const column of spec ? bagsOf(block.columns) : []) followFormat(column, spec as EntitySpec, follow);
  if (block.of !== undefined) return;
  // Of an entity that nobody has written nothing follows: its name is what is told.
  if (other === undefined && typeof block.entity === 'string') return follow.fill(block, 'by', 'id');
  const naming = Object.entries(bagOf(other, 'properties')).filter(
    ([, field]) => isBag(field) && textOf(bagOf(field, 'ref'), 'entity') === entity,
  );
  const [only] = naming;
  if (only && naming.length === 1) follow.fill(block, 'by', only[0], known.provenance.of(only[1]));
}
