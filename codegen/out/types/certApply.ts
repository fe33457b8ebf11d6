/** Generated from the entity file of "certApply" by `npm run codegen`. */

/**
 * 证书申请
 */
export interface CertApply {
  /**
   * 编号
   */
  id: string;
  /**
   * 版本
   */
  version: number;
  /**
   * 创建公司
   */
  companyId?: string | null;
  /**
   * 创建人编号
   */
  createdBy?: string | null;
  /**
   * 创建人
   */
  creatorName?: string | null;
  /**
   * 创建时间
   */
  createTime?: string;
  /**
   * 更新时间
   */
  updateTime?: string;
  /**
   * 当前用户可执行的操作
   */
  _actions?: string[];
  /**
   * 当前公司的角色
   */
  _parties?: string[];
  /**
   * 引用字段的显示文本
   */
  _labels?: {
    [k: string]: string;
  };
  /**
   * 申请单号
   */
  applyNo?: string | null;
  /**
   * 申请类型
   */
  applyType?: 'APPLY' | 'RENEWAL' | 'CHANGE_SIGNER' | 'CHANGE_SIGNER_MOBILE' | 'CHANGE_INFO' | '' | null;
  /**
   * 首次开通
   */
  opening?: boolean | null;
  /**
   * 已了解服务内容、办理流程与收费方式
   */
  serviceRead?: boolean | null;
  /**
   * 年限（年）
   */
  years?: number | null;
  /**
   * 原到期日
   */
  oldValidTo?: string | null;
  /**
   * 续期后到期日
   */
  newValidTo?: string | null;
  /**
   * 服务费用（元）
   */
  fee?: string | null;
  /**
   * 签署人
   */
  newSigner?: string | null;
  /**
   * 原签署人
   */
  oldSigner?: string | null;
  /**
   * 新手机号
   */
  newMobile?: string | null;
  /**
   * 原因
   */
  reason?: string | null;
  /**
   * 授权书
   */
  authFiles?: string | null;
  /**
   * 首枚印章
   */
  firstSeal?: 'OFFICIAL' | 'CONTRACT' | 'FINANCE' | 'INVOICE' | 'LEGAL' | 'STORAGE' | 'BUSINESS' | '' | null;
  /**
   * 印章名称
   */
  sealName?: string | null;
  /**
   * 下弦文
   */
  sealBottomText?: string | null;
  /**
   * 印章保管人
   */
  sealKeeper?: string | null;
  /**
   * 适用单据
   */
  sealScope?:
    | (
        | 'CONTRACT'
        | 'SUPPLEMENT'
        | 'TERMINATION'
        | 'SETTLE'
        | 'LADING'
        | 'RECEIPT_PROOF'
        | 'GOODS_TRANSFER'
        | 'CONFIRM_RIGHTS'
        | 'FINANCING'
        | 'WAREHOUSE_RECEIPT'
        | 'FEE_AGREEMENT'
        | 'LETTER'
        | 'CERT_FORM'
      )[]
    | null;
  /**
   * 印模预览
   */
  sealPreview?: string | null;
  /**
   * 电子签章服务条款
   */
  agreedVersion?: string | null;
  /**
   * 证书
   */
  certificateId?: string | null;
  /**
   * 企业名称
   */
  companyName?: string | null;
  /**
   * 统一社会信用代码
   */
  companyUscc?: string | null;
  /**
   * 法定代表人
   */
  legalPerson?: string | null;
  /**
   * 签署人姓名
   */
  signerName?: string | null;
  /**
   * 签署人手机
   */
  signerMobile?: string | null;
  /**
   * 原手机号
   */
  oldMobile?: string | null;
  /**
   * 申请表
   */
  pdf?: string | null;
  /**
   * 申请表摘要
   */
  pdfHash?: string | null;
  /**
   * 签署时间
   */
  signTime?: string | null;
  /**
   * 办结时间
   */
  auditTime?: string | null;
  /**
   * 驳回原因
   */
  rejectReason?: string | null;
  /**
   * 状态
   */
  status?: 'DRAFT' | 'WAIT_SIGN' | 'AUDITING' | 'ISSUED' | 'REJECTED' | '' | null;
}
