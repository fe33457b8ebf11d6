import { userFactoriesOf } from '#core/errors';

/** Why a workbook cannot be used at all; loaded with what reads workbooks. */
export const sheetErrors = {
  ENG401: { text: '文件不能超过{megabytes}M', when: 'the workbook is larger than {megabytes} MB', hint: 'split it' },
  ENG402: {
    text: '仅支持 .xlsx 文件，请使用下载的模板填写',
    when: 'the file is no .xlsx workbook',
    hint: 'fill in the template',
  },
  ENG403: {
    text: '没有找到表头，请使用下载的模板填写',
    when: 'none of the first rows names a column',
    hint: 'fill in the template',
  },
  ENG404: { text: '文件中没有数据行', when: 'no row follows the headers', hint: 'fill in a row' },
  ENG405: {
    text: '文件中的数据行不能超过{count}行',
    when: 'the workbook has more than {count} rows',
    hint: 'split it',
  },
  ENG406: {
    text: '文件无法读取，请确认是未加密的 .xlsx 文件',
    when: 'the workbook cannot be read',
    hint: 'save it without a password',
  },
  ENG407: { text: '文件中没有工作表', when: 'the workbook has no sheet', hint: 'fill in the template' },
  ENG408: { text: '缺少必填列：{names}', when: 'required columns are missing: {names}', hint: 'fill in the template' },
  ENG409: { text: '列“{name}”重复，请保留一列', when: 'column "{name}" stands twice', hint: 'keep one of them' },
  ENG410: {
    text: '一次最多导入{count}条，请分多个文件导入',
    when: 'the workbook has more than {count} records',
    hint: 'split it',
  },
} as const;

export const errors = userFactoriesOf(sheetErrors);
