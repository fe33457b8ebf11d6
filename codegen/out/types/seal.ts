/** Generated from the entity file of "seal" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 电子印章 */
export type Seal = RecordHead & {
  /** 印章编码 */ sealCode: string | null;
  /** 印章名称 */ sealName: string | null;
  /** 印章类型 */ sealType: Codes['sealType'] | null;
  /** 来源 */ source: Codes['sealSource'] | null;
  /** 环形文字 */ nameText: string | null;
  /** 下弦文 */ bottomText: string | null;
  /** 形状 */ shape: Codes['sealShape'] | null;
  /** 宽（mm） */ width: string | null;
  /** 高（mm） */ height: string | null;
  /** 印模图片 */ image: string | null;
  /** 公安备案号 */ policeFilingNo: string | null;
  /** 备案证明 */ filingFile: string | null;
  /** 保管人 */ keeperId: string | null;
  /** 适用单据 */ useScope: Codes['signDocType'][] | null;
  /** 状态 */ status: Codes['sealStatus'] | null;
  /** 法定代表人手机 */ legalMobile: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 印模预览 */ preview: string | null;
};
