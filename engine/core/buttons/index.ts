/** What buttons of screens say unless the screen says otherwise. */
import type { ActionSpec } from '#core/language';

/** Chinese text of a button that takes a built-in operation. */
export const OPERATION_LABELS: Record<NonNullable<ActionSpec['operation']>, string> = {
  save: '保存',
  remove: '删除',
  export: '导出',
  copy: '复制',
  edit: '编辑',
  back: '返回',
  next: '下一步',
  previous: '上一步',
  print: '打印',
  refresh: '刷新',
  batchDownload: '批量下载',
  import: '导入',
  show: '查看',
};
