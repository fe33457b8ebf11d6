/** Generated from the entity file of "diyFormData" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';

/** 表单提交 */
export type DiyFormData = RecordHead & {
  /** 编号 */ dataNo: string | null;
  /** 表单编码 */ formCode: string | null;
  /** 表单 */ formTitle: string | null;
  /** 手机号 */ mobile: string | null;
  /** 提交时间 */ submittedAt: string | null;
  /** 提交内容 */ answers: DiyFormDataAnswersRow[] | null;
};

/** 提交内容 */
export type DiyFormDataAnswersRow = {
  /** 编码 */ code?: string | null;
  /** 名称 */ label?: string | null;
  /** 内容 */ value?: string | null;
  /** 附件 */ files?: string | null;
};
