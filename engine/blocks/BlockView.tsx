import { type ComponentType, lazy, Suspense, useId, useMemo, useState } from 'react';
import { errors } from '#core/errors';
import type { BlockSpec } from '#core/language';
import { holdsFor } from '#engine/cells';
import { ScreenSkeleton } from '#engine/feedback';
import { TabBar, TabPanel } from '#engine/tabs';
import { useHost } from '../host.tsx';
import { Card } from './Card.tsx';
import { FieldsBlock } from './fields/index.tsx';
import { FilesBlock } from './files/index.tsx';
import { FrameContext } from './frame.ts';
import { heightOf } from './map/height.ts';
import { ProgressBlock } from './progress/index.tsx';
import { SignaturesBlock } from './signatures/index.tsx';
import { StepsBlock } from './steps/index.tsx';
import { SummaryBlock } from './summary/index.tsx';
import { TimelineBlock } from './timeline/index.tsx';
import type { BlockProps, BlockRecord } from './types.ts';

/** Blocks of pages over answers come together: a page has several of them. */
const overview = () => import('./overview/index.ts');

/** One component for each kind; those that bring a form, a table or a PDF reader come when a page has such a block. */
const BLOCKS: { [Kind in BlockSpec['kind']]: ComponentType<BlockProps<Kind>> } = {
  sections: lazy(async () => ({ default: (await import('./sections/index.tsx')).SectionsBlock })),
  document: lazy(async () => ({ default: (await import('./document/index.tsx')).DocumentBlock })),
  related: lazy(async () => ({ default: (await import('./related/index.tsx')).RelatedBlock })),
  map: lazy(async () => ({ default: (await import('./map/index.tsx')).MapBlock })),
  graph: lazy(async () => ({ default: (await import('./graph/index.tsx')).GraphBlock })),
  chart: lazy(async () => ({ default: (await import('./chart/ChartBlock.tsx')).ChartBlock })),
  rows: lazy(async () => ({ default: (await import('./rows/index.tsx')).RowsBlock })),
  balance: lazy(async () => ({ default: (await import('./balance/index.tsx')).BalanceBlock })),
  claims: lazy(async () => ({ default: (await import('./claims/index.tsx')).ClaimsBlock })),
  progress: ProgressBlock,
  approval: lazy(async () => ({ default: (await import('./approval/index.tsx')).ApprovalBlock })),
  files: FilesBlock,
  steps: StepsBlock,
  summary: SummaryBlock,
  fields: FieldsBlock,
  article: lazy(async () => ({ default: (await import('./article/index.tsx')).ArticleBlock })),
  signatures: SignaturesBlock,
  timeline: TimelineBlock,
  notice: lazy(async () => ({ default: (await overview()).NoticeBlock })),
  result: lazy(async () => ({ default: (await overview()).ResultBlock })),
  stages: lazy(async () => ({ default: (await overview()).StagesBlock })),
  portrait: lazy(async () => ({ default: (await overview()).PortraitBlock })),
  lines: lazy(async () => ({ default: (await overview()).LinesBlock })),
  cards: lazy(async () => ({ default: (await overview()).CardsBlock })),
  groups: lazy(async () => ({ default: (await overview()).GroupsBlock })),
  events: lazy(async () => ({ default: (await overview()).EventsBlock })),
  split: SplitBlock,
  tabs: TabsBlock,
  facets: lazy(async () => ({ default: (await overview()).FacetsBlock })),
  table: lazy(async () => ({ default: (await import('./table/index.tsx')).TableBlock })),
  form: lazy(async () => ({ default: (await import('./form/index.tsx')).FormBlock })),
};

/** A read-only block of a page. What its frame says (condition, buttons) holds for every kind. */
export function BlockView({ block, record }: { block: BlockSpec; record: BlockRecord }) {
  const host = useHost();
  const frame = useMemo(() => ({ block, record }), [block, record]);
  const Block = BLOCKS[block.kind] as ComponentType<BlockProps> | undefined;
  if (!Block) throw errors.ENG306({ name: block.kind });
  if (!holdsFor(host, record.entity, block.visible, record.row)) return null;
  return (
    <Suspense fallback={<Coming block={block} />}>
      <FrameContext.Provider value={frame}>
        <Block block={block} record={record} />
      </FrameContext.Provider>
    </Suspense>
  );
}

/** The room of a block whose code is on its way. */
function Coming({ block }: { block: BlockSpec }) {
  return (
    <Card title={block.title} flush>
      <div style={{ minHeight: block.kind === 'map' ? heightOf(block) : undefined }}>
        <ScreenSkeleton kind="block" />
      </div>
    </Card>
  );
}

/** Blocks below each other. */
export function BlockList({ blocks, record }: { blocks: readonly BlockSpec[]; record: BlockRecord }) {
  return (
    <div className="blk-blocks">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never move
        <BlockView key={index} block={block} record={record} />
      ))}
    </div>
  );
}

/** Blocks beside each other. */
function SplitBlock({ block, record }: BlockProps<'split'>) {
  return (
    <div className="blk-split" data-at={block.at}>
      <aside>
        <BlockList blocks={block.side} record={record} />
      </aside>
      <div>
        <BlockList blocks={block.main} record={record} />
      </div>
    </div>
  );
}

/** Blocks behind tabs; what the user types behind one goes when another one is opened. */
function TabsBlock({ block, record }: BlockProps<'tabs'>) {
  const panel = useId();
  const [open, setOpen] = useState(block.tabs[0]?.key ?? '');
  const tab = block.tabs.find(({ key }) => key === open);
  return (
    <div className="blk-tabs-block">
      <TabBar label={block.title} tabs={block.tabs} active={open} panel={panel} onChange={setOpen} />
      <TabPanel id={panel} tab={open} className="blk-tabs-panel">
        <BlockList key={open} blocks={tab?.blocks ?? []} record={record} />
      </TabPanel>
    </div>
  );
}
