/** Generated from the entity file of "seal" by `npm run codegen`. */

/**
 * 电子印章
 */
export interface Seal {
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
   * 印章编码
   */
  sealCode?: string | null;
  /**
   * 印章名称
   */
  sealName?: string | null;
  /**
   * 印章类型
   */
  sealType?: 'OFFICIAL' | 'CONTRACT' | 'FINANCE' | 'INVOICE' | 'LEGAL' | 'STORAGE' | 'BUSINESS' | '' | null;
  /**
   * 来源
   */
  source?: 'TEMPLATE' | 'UPLOAD' | '' | null;
  /**
   * 环形文字
   */
  nameText?: string | null;
  /**
   * 下弦文
   */
  bottomText?: string | null;
  /**
   * 形状
   */
  shape?: 'ROUND' | 'OVAL' | 'SQUARE' | '' | null;
  /**
   * 宽（mm）
   */
  width?: string | null;
  /**
   * 高（mm）
   */
  height?: string | null;
  /**
   * 印模图片
   */
  image?: string | null;
  /**
   * 公安备案号
   */
  policeFilingNo?: string | null;
  /**
   * 备案证明
   */
  filingFile?: string | null;
  /**
   * 保管人
   */
  keeperId?: string | null;
  /**
   * 适用单据
   */
  useScope?:
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
   * 状态
   */
  status?: 'DRAFT' | 'AUDITING' | 'ENABLED' | 'DISABLED' | 'REJECTED' | 'CANCELLED' | '' | null;
  /**
   * 驳回原因
   */
  rejectReason?: string | null;
  /**
   * 印模预览
   */
  preview?: string | null;
}
