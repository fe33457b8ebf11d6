/** Generated from the entity file of "diyForm" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 收集表单 */
export type DiyForm = RecordHead & {
  /** 表单编码 */ code: string | null;
  /** 标题 */ title: string | null;
  /** 说明 */ intro: string | null;
  /** 开放日期 */ openFrom: string | null;
  /** 截止日期 */ openTo: string | null;
  /** 每号次数 */ limitPerMobile: number | null;
  /** 字段定义 */ fields: DiyFormFieldsRow[] | null;
};

/** 字段定义 */
export type DiyFormFieldsRow = {
  /** 编码 */ code?: string | null;
  /** 名称 */ label?: string | null;
  /** 类型 */ type?: Codes['diyFieldType'] | '' | null;
  /** 必填 */ required?: boolean | null;
  /** 选项 */ options?: string | null;
  /** 顺序 */ order?: number | null;
};
