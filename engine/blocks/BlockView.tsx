import { type ComponentType, lazy, Suspense } from 'react';
import { errors } from '#core/errors';
import type { BlockSpec } from '#core/language';
import { Card } from './Card.tsx';
import { FieldsBlock } from './fields/index.tsx';
import { FilesBlock } from './files/index.tsx';
import { ProgressBlock } from './progress/index.tsx';
import { SignaturesBlock } from './signatures/index.tsx';
import { StepsBlock } from './steps/index.tsx';
import { SummaryBlock } from './summary/index.tsx';
import { TimelineBlock } from './timeline/index.tsx';
import type { BlockProps, BlockRecord } from './types.ts';

/** One component for each kind; those that bring a form, a table or a PDF reader come when a page has such a block. */
const BLOCKS: { [Kind in BlockSpec['kind']]: ComponentType<BlockProps<Kind>> } = {
  sections: lazy(async () => ({ default: (await import('./sections/index.tsx')).SectionsBlock })),
  document: lazy(async () => ({ default: (await import('./document/index.tsx')).DocumentBlock })),
  related: lazy(async () => ({ default: (await import('./related/index.tsx')).RelatedBlock })),
  map: lazy(async () => ({ default: (await import('./map/index.tsx')).MapBlock })),
  graph: lazy(async () => ({ default: (await import('./graph/index.tsx')).GraphBlock })),
  chart: lazy(async () => ({ default: (await import('./chart/ChartBlock.tsx')).ChartBlock })),
  rows: lazy(async () => ({ default: (await import('./rows/index.tsx')).RowsBlock })),
  progress: ProgressBlock,
  approval: lazy(async () => ({ default: (await import('./approval/index.tsx')).ApprovalBlock })),
  files: FilesBlock,
  steps: StepsBlock,
  summary: SummaryBlock,
  fields: FieldsBlock,
  article: lazy(async () => ({ default: (await import('./article/index.tsx')).ArticleBlock })),
  signatures: SignaturesBlock,
  timeline: TimelineBlock,
};

/** A read-only block of a detail, confirm or stamp page. */
export function BlockView({ block, record }: { block: BlockSpec; record: BlockRecord }) {
  const Block = BLOCKS[block.kind] as ComponentType<BlockProps> | undefined;
  if (!Block) throw errors.ENG306({ name: block.kind });
  return (
    <Suspense fallback={<Card title={block.title}>加载中</Card>}>
      <Block block={block} record={record} />
    </Suspense>
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
