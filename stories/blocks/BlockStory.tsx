import { useMemo } from 'react';
import type { BlockSpec, EntitySpec } from '#core/language';
import { EngineProvider } from '#engine';
import { BlockView, useLogs } from '#engine/blocks';
import type { ApprovalRun, DataSource, LogEntry, RecordRow, Signature } from '#engine/port';
import { type Answer, answering } from '../answers.ts';
import { memoryHost } from '../screens/host.ts';
import { samplePdf } from '../screens/pdf.ts';
import * as sample from '../screens/sample/index.ts';
import { baseMap, trip, tripEntity } from './sample/trip.ts';

export type BlockStoryProps = {
  block: BlockSpec;
  /** Whose block it is: the sample order, or a voyage with its track. */
  of?: 'order' | 'trip';
  /** Keywords of the entity that differ from the sample. */
  entity?: Partial<EntitySpec>;
  /** Fields of the record that differ from the sample. */
  row?: Partial<RecordRow>;
  /** What becomes of the call that the block begins with. */
  answer?: Answer;
  /** What calls that are no records answer. */
  call?: DataSource['call'];
  approval?: ApprovalRun;
  logs?: LogEntry[];
  signatures?: Signature[];
};

/** What the blocks ask first. */
const ASKED: ReadonlyArray<keyof DataSource> = ['page', 'call', 'logs', 'signatures', 'approval', 'file'];

const RECORDS: Record<'order' | 'trip', { entity: EntitySpec; row: RecordRow }> = {
  order: { entity: sample.orderEntity, row: sample.orders(1)[0] as RecordRow },
  trip: { entity: tripEntity, row: trip },
};

/** One block of a record on an in-memory host. */
export function BlockStory({ answer = 'rows', call, approval, logs, signatures, ...shown }: BlockStoryProps) {
  const host = useMemo(() => {
    const state = answering(answer, ASKED);
    const made = memoryHost({
      entities: [sample.orderEntity, sample.companyEntity, sample.deliveryEntity, tripEntity],
      records: { company: sample.companies, delivery: sample.deliveries },
      dictionaries: sample.dictionaries,
      logs: logs ?? sample.logs,
      signatures: signatures ?? sample.signatures,
      file: samplePdf,
      map: baseMap,
      ...state,
      data: { approval: async () => approval ?? null, ...(call ? { call } : {}), ...state.data },
    });
    made.saveFile = () => {};
    return made;
  }, [answer, call, approval, logs, signatures]);
  return (
    <EngineProvider host={host}>
      <Block {...shown} />
    </EngineProvider>
  );
}

function Block({
  block,
  of = 'order',
  entity: differs,
  row,
}: Pick<BlockStoryProps, 'block' | 'of' | 'entity' | 'row'>) {
  const entity = useMemo(() => ({ ...RECORDS[of].entity, ...differs }), [of, differs]);
  const shown = useMemo(() => ({ ...RECORDS[of].row, ...row }), [of, row]);
  const bundle = useMemo(() => sample.bundleOf({ ...sample.detailScreen, entity: entity.name }), [entity]);
  const logs = useLogs(entity, shown, [block]);
  const record = useMemo(() => ({ bundle, entity, row: shown, logs }), [bundle, entity, shown, logs]);
  return <BlockView block={block} record={record} />;
}
