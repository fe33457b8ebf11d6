/** Generated from the entity file of "sealUse" by `npm run codegen`. */

/**
 * 用印申请
 */
export interface SealUse {
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
   * 申请编号
   */
  useNo?: string | null;
  /**
   * 文件
   */
  title?: string | null;
  /**
   * 单据类型
   */
  docType?:
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
    | ''
    | null;
  /**
   * 单据编号
   */
  recordNumber?: string | null;
  /**
   * 记录类型
   */
  recordType?: string | null;
  /**
   * 记录标识
   */
  recordId?: string | null;
  /**
   * 文件名称
   */
  document?: string | null;
  /**
   * 文件标识
   */
  fileId?: string | null;
  /**
   * 文件摘要
   */
  fileHash?: string | null;
  /**
   * 待用印文件
   */
  files?: string | null;
  /**
   * 页数（页）
   */
  pages?: number | null;
  /**
   * 印章
   */
  sealId?: string | null;
  /**
   * 用印事由
   */
  reason?: string | null;
  /**
   * 提交时间
   */
  submitTime?: string | null;
  /**
   * 提交人编号
   */
  submitUserId?: string | null;
  /**
   * 审批意见
   */
  auditOpinion?: string | null;
  /**
   * 用印时间
   */
  useTime?: string | null;
  /**
   * 状态
   */
  status?: 'DRAFT' | 'AUDITING' | 'PASSED' | 'REJECTED' | 'WITHDRAWN' | 'USED' | '' | null;
}
