/** What becomes of the calls of a story: answered, never answered, or refused. */
import type { DictionarySpec, EntitySpec, MapSpec, TabSpec, TemplateSpec } from '#core/language';
import {
  DataError,
  type DataSource,
  type EngineHost,
  type LogEntry,
  type RecordRow,
  type SealInfo,
  type Signature,
} from '#engine/port';

export type Answer = 'rows' | 'never' | 'error' | 'forbidden' | 'missing';

export const FAILURES = {
  error: new DataError(500, '服务暂时不可用', [], undefined, '7f3a91c2'),
  forbidden: new DataError(403, '您没有该系统权限'),
  missing: new DataError(404, '数据不存在'),
};

/** Options of the in-memory host under which these methods answer so. */
export function answering(
  answer: Answer,
  methods: ReadonlyArray<keyof DataSource>,
): Pick<MemoryOptions, 'failures' | 'data'> {
  if (answer === 'rows') return {};
  const all = <T>(value: T) => Object.fromEntries(methods.map((method) => [method, value]));
  if (answer === 'never') return { data: all(() => new Promise<never>(() => {})) };
  return { failures: all(FAILURES[answer]) };
}

export type MemoryOptions = {
  entities: EntitySpec[];
  records?: Record<string, RecordRow[]>;
  dictionaries?: DictionarySpec[];
  components?: EngineHost['components'];
  /** Tabs of lists that have their own, by route. */
  tabs?: Record<string, TabSpec[]>;
  /** The base layer of every map. */
  map?: MapSpec;
  /** Rows that pages of lists count unasked; left out = all. */
  countTo?: number;
  logs?: LogEntry[];
  templates?: TemplateSpec[];
  /** Held codes; left out = all. */
  permissions?: string[];
  query?: string;
  today?: string;
  /** Pause before each answer. */
  delayMs?: number;
  /** Method of the data source -> what it throws instead of answering. */
  failures?: Partial<Record<keyof DataSource, Error>>;
  /** Replaces single methods. */
  data?: Partial<DataSource>;
  sealInfo?: SealInfo;
  signatures?: Signature[];
  /** Bytes of every stored file. */
  file?: () => Promise<Uint8Array>;
};
