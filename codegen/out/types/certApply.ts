/** Generated from the entity file of "certApply" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 证书申请 */
export type CertApply = RecordHead & {
  /** 申请单号 */ applyNo: string | null;
  /** 申请类型 */ applyType: Codes['certApplyType'] | null;
  /** 首次开通 */ opening: boolean | null;
  /** 已了解服务内容、办理流程与收费方式 */ serviceRead: boolean | null;
  /** 年限（年） */ years: number | null;
  /** 原到期日 */ oldValidTo: string | null;
  /** 续期后到期日 */ newValidTo: string | null;
  /** 服务费用（元） */ fee: string | null;
  /** 签署人 */ newSigner: string | null;
  /** 原签署人 */ oldSigner: string | null;
  /** 新手机号 */ newMobile: string | null;
  /** 原因 */ reason: string | null;
  /** 授权书 */ authFiles: string | null;
  /** 首枚印章 */ firstSeal: Codes['sealType'] | null;
  /** 印章名称 */ sealName: string | null;
  /** 下弦文 */ sealBottomText: string | null;
  /** 印章保管人 */ sealKeeper: string | null;
  /** 适用单据 */ sealScope: Codes['signDocType'][] | null;
  /** 印模预览 */ sealPreview: string | null;
  /** 电子签章服务条款 */ agreedVersion: string | null;
  /** 证书 */ certificateId: string | null;
  /** 企业名称 */ companyName: string | null;
  /** 统一社会信用代码 */ companyUscc: string | null;
  /** 法定代表人 */ legalPerson: string | null;
  /** 签署人姓名 */ signerName: string | null;
  /** 签署人手机 */ signerMobile: string | null;
  /** 原手机号 */ oldMobile: string | null;
  /** 申请表 */ pdf: string | null;
  /** 申请表摘要 */ pdfHash: string | null;
  /** 签署时间 */ signTime: string | null;
  /** 办结时间 */ auditTime: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 状态 */ status: Codes['certApplyStatus'] | null;
};
