/** An engine host in memory: stories and tests run screens on it without a server. */

import { compileExpression, entityNames } from '#core/expression';
import type { EntitySpec, EvaluationContext, TabSpec } from '#core/language';
import {
  DataError,
  type DataSource,
  type EngineHost,
  type PageQuery,
  type RecordRow,
  type RefOption,
  type SealInfo,
} from '#engine/port';
import type { MemoryOptions } from '../answers.ts';

export type MemoryHost = EngineHost & {
  /** Calls of the data source in order. */
  calls: Array<{ method: keyof DataSource; args: unknown[] }>;
  visited: string[];
  toasts: Array<{ kind: string; text: string }>;
  stored: Map<string, unknown>;
  /** Answer of the next confirmations. */
  confirms: boolean;
  /** Changes the address as Back would. */
  go(query: string): void;
};

const PAGE_LIMIT = 200;

/** The explanation of a balance (docs/protocol.md): no record of the samples claims. */
const BALANCE = /\/balances\/\w+$/;
const UNCLAIMED = { title: '', value: '0', left: null, claims: [], others: { count: 0, amount: '0' } };
/** Who claims a record and what it claims. */
const CLAIMS = /\/claims$/;
const UNLINKED = { claimants: [], targets: [], others: { claimants: 0, targets: 0 } };

export function memoryHost(options: MemoryOptions): MemoryHost {
  const calls: MemoryHost['calls'] = [];
  const listeners = new Set<() => void>();
  const stored = new Map<string, unknown>();
  const drafts = new Map<string, unknown>();
  const entities = new Map(options.entities.map((entity) => [entity.name, entity]));
  const records = new Map(Object.entries(options.records ?? {}).map(([name, rows]) => [name, [...rows]]));
  let params = new URLSearchParams(options.query ?? '');
  const today = options.today ?? '2024-03-15';
  const context = (): EvaluationContext => ({
    today,
    now: `${today} 10:00:00`,
    user: { id: 'U1', name: '陈磊', mobile: '13800000001' },
    company: { id: 'C1', name: '北岭能源物产有限公司', uscc: '91149900MA0DEM021N', companyType: 'CORE' },
    facts: {},
    query: Object.fromEntries(params),
    view: '',
  });
  const dictionary = (name: string) => options.dictionaries?.find((each) => each.name === name);
  const rowsOf = (name: string) => records.get(name) ?? [];
  const find = (name: string, id: string): RecordRow => {
    const row = rowsOf(name).find((each) => each.id === id);
    if (!row) throw new DataError(404, '数据不存在');
    return row;
  };
  const replace = (name: string, row: RecordRow) => {
    records.set(
      name,
      rowsOf(name).map((each) => (each.id === row.id ? row : each)),
    );
    return row;
  };
  const tabsOf = (entity: EntitySpec, { tabs = '' }: Pick<PageQuery, 'tabs'>) =>
    entity.tabs?.[tabs] ?? options.tabs?.[tabs] ?? Object.values(entity.tabs ?? {}).flat();
  const matching = (entity: EntitySpec, query: Pick<PageQuery, 'filters' | 'tab' | 'tabs'>) => {
    const tab = tabsOf(entity, query).find((each) => each.key === query.tab);
    return rowsOf(entity.name)
      .filter((row) => Object.entries(query.filters).every(([path, value]) => meets(row, path, value, entity)))
      .filter((row) => inTab(row, entity, tab));
  };
  const inTab = (row: RecordRow, entity: EntitySpec, tab: TabSpec | undefined) => {
    if (tab?.todo) return (row._actions?.length ?? 0) > 0;
    if (!tab?.where) return true;
    const expression = compileExpression(tab.where, { names: entityNames(entity), dictionary });
    return expression.evaluate({ values: row, context: context() }) === true;
  };

  const source: DataSource = {
    async page(entity, query) {
      const all = sorted(matching(entity, query), query.sort);
      const size = Math.min(query.pageSize, PAGE_LIMIT_OF(entity.name));
      const list = all.slice((query.pageNo - 1) * size, query.pageNo * size);
      const most = query.exact ? all.length : Math.max(options.countTo ?? all.length, query.pageNo * size);
      if (all.length > most) return { list, total: most, more: true, pageNo: query.pageNo, pageSize: size };
      const summary = query.summary?.map((field) => [field, total(all, field)] as const);
      return {
        list,
        total: all.length,
        pageNo: query.pageNo,
        pageSize: size,
        summary: summary && Object.fromEntries(summary),
      };
    },
    async tabCount(entity, query) {
      const counts = tabsOf(entity, query).map((tab) => [tab.key, matching(entity, { ...query, tab: tab.key }).length]);
      return Object.fromEntries(counts);
    },
    get: async (entity, id) => find(entity.name, id),
    logs: async () => options.logs ?? [],
    async create(entity, values) {
      const row = { ...values, id: `N${rowsOf(entity.name).length + 1}`, version: 1 } as RecordRow;
      records.set(entity.name, [row, ...rowsOf(entity.name)]);
      return row;
    },
    async save(entity, id, version, values) {
      const row = find(entity.name, id);
      if (row.version !== version) throw new DataError(409, '数据已更新，请刷新后重试');
      return replace(entity.name, { ...row, ...values, version: version + 1 });
    },
    async remove(entity, id) {
      find(entity.name, id);
      records.set(
        entity.name,
        rowsOf(entity.name).filter((row) => row.id !== id),
      );
    },
    async transition(entity, id, name, version) {
      const row = find(entity.name, id);
      const transition = entity.workflow?.transitions.find((each) => each.name === name);
      if (!transition) throw new DataError(404, '数据不存在');
      if (row.version !== version) throw new DataError(409, '数据已更新，请刷新后重试');
      const to = typeof transition.to === 'string' ? transition.to : (transition.to.at(-1)?.state ?? '');
      const next: RecordRow = { ...row, status: to, version: version + 1, _actions: [] };
      if (entity.workflow) next[entity.workflow.field] = to;
      return replace(entity.name, next);
    },
    async options(name, { keyword = '', filters = {} }): Promise<RefOption[]> {
      const entity = entities.get(name);
      return rowsOf(name)
        .map((row) => ({ value: row.id, label: String(row[entity?.label[0] ?? 'id'] ?? row.id), record: row }))
        .filter((option) => option.label.includes(keyword) && (filters.id ?? option.value) === option.value)
        .slice(0, 50);
    },
    async export(_entity, _query, _columns, onProgress) {
      onProgress?.(120_000);
    },
    call: async (_method, target) => (BALANCE.test(target) ? UNCLAIMED : CLAIMS.test(target) ? UNLINKED : null),
    upload: async (file) => ({ id: 'F1', path: `/trade-files/F1/${file.name}`, name: file.name, size: file.size }),
    download: async () => {},
    file: options.file ?? (async () => new Uint8Array()),
    async template(name) {
      const template = options.templates?.find((each) => each.name === name);
      if (!template) throw new DataError(404, '数据不存在');
      return template;
    },
    sealInfo: async () => options.sealInfo ?? NO_SEAL,
    compose: async () => ({ fileId: 'F9', hash: 'a3f5c1e27b90d4aa'.repeat(4), pages: 2, anchors: ANCHORS }),
    sendSealCode: async () => {},
    signatures: async () => options.signatures ?? [],
    ...options.data,
  };

  return {
    data: watched(source, options, calls),
    dictionary,
    components: options.components,
    async entity(name) {
      const entity = entities.get(name);
      if (!entity) throw new DataError(404, '数据不存在');
      return entity;
    },
    async map(name) {
      if (!options.map) throw new DataError(404, `没有底图 ${name}`);
      return options.map;
    },
    context,
    holds: (code) => !code || !options.permissions || options.permissions.includes(code),
    navigate(to) {
      this.visited.push(to);
    },
    query: () => new URLSearchParams(params),
    setQuery(next) {
      params = new URLSearchParams(next);
      for (const listener of listeners) listener();
    },
    watchQuery(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toast(kind, text) {
      this.toasts.push({ kind, text });
    },
    confirm: async function (this: MemoryHost) {
      return this.confirms;
    },
    settings: { get: (key) => stored.get(key), set: (key, value) => stored.set(key, value) },
    drafts: {
      get: (key) => drafts.get(key),
      set: (key, value) => drafts.set(key, value),
      remove: (key) => drafts.delete(key),
    },
    guardLeave: () => () => {},
    calls,
    visited: [],
    toasts: [],
    stored,
    confirms: true,
    go(query) {
      this.setQuery(new URLSearchParams(query));
    },
  } satisfies MemoryHost;
}

const NO_SEAL: SealInfo = { valid: false, reason: '企业证书已过期', certificate: null, seals: [] };
const ANCHORS = [{ keyword: '买方（盖章）', page: 2, x: 330, y: 610 }];

function PAGE_LIMIT_OF(name: string): number {
  return name === 'huge' ? Number.MAX_SAFE_INTEGER : PAGE_LIMIT;
}

/** Every call is noted, delayed and, where asked for, refused. */
function watched(source: DataSource, options: MemoryOptions, calls: MemoryHost['calls']): DataSource {
  const wrap = (method: keyof DataSource) => {
    const original = source[method] as (...args: unknown[]) => Promise<unknown>;
    return async (...args: unknown[]) => {
      calls.push({ method, args });
      if (options.delayMs) await new Promise((resolve) => setTimeout(resolve, options.delayMs));
      const failure = options.failures?.[method];
      if (failure) throw failure;
      return original(...args);
    };
  };
  const methods = Object.keys(source) as Array<keyof DataSource>;
  return Object.fromEntries(methods.map((method) => [method, wrap(method)])) as unknown as DataSource;
}

function read(row: RecordRow, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], row);
}

function meets(row: RecordRow, path: string, wanted: string, entity: EntitySpec): boolean {
  const value = read(row, path);
  const schema = entity.properties[path];
  if (wanted.includes('~')) {
    const [from = '', to = ''] = wanted.split('~');
    const figure = schema?.format === 'money' || schema?.format === 'decimal' ? Number : String;
    const start = typeof value === 'object' && value !== null ? (value as { start: unknown }).start : value;
    return (!from || figure(start) >= figure(from)) && (!to || figure(start) <= figure(to));
  }
  if (schema?.dictionary || entity.workflow?.field === path) return wanted.split(',').includes(String(value));
  if (schema?.ref || schema?.type === 'boolean') return String(value) === wanted;
  return String(value ?? '').includes(wanted);
}

function sorted(rows: RecordRow[], sort: string | undefined): RecordRow[] {
  const keys = (sort ?? '').split(',').filter(Boolean);
  return [...rows].sort((a, b) => {
    for (const key of keys) {
      const path = key.replace(/^-/, '');
      const [left, right] = [read(a, path), read(b, path)].map((value) => String(value ?? ''));
      const order = String(left).localeCompare(String(right), 'zh-CN', { numeric: true });
      if (order !== 0) return key.startsWith('-') ? -order : order;
    }
    return 0;
  });
}

function total(rows: RecordRow[], field: string): string {
  return rows.reduce((sum, row) => sum + Number(read(row, field) ?? 0), 0).toFixed(2);
}
