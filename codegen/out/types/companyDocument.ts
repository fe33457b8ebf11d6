/** Generated from the entity file of "companyDocument" by `npm run codegen`. */

/**
 * 企业资料
 */
export interface CompanyDocument {
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
   * 资料编号
   */
  documentNo?: string | null;
  /**
   * 资料类型
   */
  docType?:
    | 'LICENSE'
    | 'LEGAL_ID'
    | 'ACCOUNT_PERMIT'
    | 'COAL_RECORD'
    | 'ROAD_PERMIT'
    | 'SAFETY'
    | 'QUALITY'
    | 'AUTH_LETTER'
    | 'AGREEMENT'
    | 'STEEL_DOC'
    | 'OTHER'
    | ''
    | null;
  /**
   * 资料名称
   */
  docName?: string | null;
  /**
   * 证件编号
   */
  docNo?: string | null;
  /**
   * 发证机关
   */
  issuer?: string | null;
  /**
   * 有效期起
   */
  validFrom?: string | null;
  /**
   * 有效期止
   */
  validTo?: string | null;
  /**
   * 附件
   */
  files?: string | null;
  /**
   * 版本
   */
  docVersion?: number | null;
  /**
   * 历史版本
   */
  earlier?: CompanyDocumentEarlierRow[] | null;
  /**
   * 有效状态
   */
  docStatus?: 'VALID' | 'EXPIRING' | 'EXPIRED' | 'LONG' | '' | null;
  /**
   * 备注
   */
  remark?: string | null;
}
/**
 * 历史版本
 */
export interface CompanyDocumentEarlierRow {
  /**
   * 版本
   */
  docVersion?: number | null;
  /**
   * 附件
   */
  files?: string | null;
  /**
   * 有效期止
   */
  validTo?: string | null;
  /**
   * 替换时间
   */
  replacedAt?: string | null;
}
