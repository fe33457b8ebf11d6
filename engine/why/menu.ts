import type { MenuEntryReasons } from '../port.ts';
import { type Reason, reason, type Target } from './reason.ts';

type Condition = MenuEntryReasons['conditions'][number];

const TITLES: Record<string, string> = {
  visible: '开关',
  companyType: '企业类型',
  service: '开通服务',
  rule: '企业规则',
  permission: '权限',
  children: '下级入口',
  parent: '上级入口',
};

/** Entries of the menu, shown or not. */
export function menuTargets(entries: readonly MenuEntryReasons[]): Target[] {
  return entries.map((entry) => ({
    key: `menu ${entry.pointer}`,
    kind: '菜单',
    label: entry.parent ? `${entry.name} · ${entry.parent}` : entry.name,
    name: entry.link ?? '',
    present: entry.shown,
    explain: () => menuReasons(entry),
  }));
}

function menuReasons({ conditions, pointer }: MenuEntryReasons): Reason[] {
  if (conditions.length > 0) return conditions.map((condition) => conditionReason(condition, pointer));
  return [reason({ title: '菜单', result: '显示', tone: 'yes', because: '没有条件，始终显示', source: pointer })];
}

function conditionReason({ kind, wanted, got, holds }: Condition, source: string): Reason {
  return reason({
    title: TITLES[kind] ?? kind,
    result: holds ? '满足' : '不满足',
    tone: holds ? 'yes' : 'no',
    because: wordsOf(kind, wanted),
    values: got ? [{ label: '当前', value: got }] : [],
    source,
  });
}

function wordsOf(kind: string, wanted: readonly string[]): string {
  const list = wanted.join('、');
  switch (kind) {
    case 'visible':
      return '菜单定义中已关闭该入口';
    case 'companyType':
      return `只对以下企业类型显示：${list}`;
    case 'service':
      return `需要开通服务「${list}」`;
    case 'rule':
      return `需要满足企业规则「${list}」`;
    case 'permission':
      return `需要权限「${list}」`;
    case 'children':
      return '自身没有权限码，至少要有一个下级入口显示';
    default:
      return `上级入口「${list}」必须显示`;
  }
}
