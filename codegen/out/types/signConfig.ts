/** Generated from the entity file of "signConfig" by `npm run codegen`. */

/**
 * 签章配置
 */
export interface SignConfig {
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
   * 印章
   */
  sealId?: string | null;
  /**
   * 验证方式
   */
  signMode?: 'SMS_CODE' | 'SIGN_PASSWORD' | '' | null;
  /**
   * 加盖法人章
   */
  legalPersonSeal?: boolean | null;
  /**
   * 加盖骑缝章
   */
  crossPageSeal?: boolean | null;
  /**
   * 显示日期
   */
  showDate?: boolean | null;
  /**
   * 用印审批
   */
  needApproval?: boolean | null;
}
