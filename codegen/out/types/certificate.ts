/** Generated from the entity file of "certificate" by `npm run codegen`. */

/**
 * 数字证书
 */
export interface Certificate {
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
   * 证书序列号
   */
  certNo?: string | null;
  /**
   * 证书类型
   */
  certType?: 'ENTERPRISE' | 'PERSONAL' | '' | null;
  /**
   * 主题
   */
  subject?: string | null;
  /**
   * 颁发机构
   */
  issuer?: string | null;
  /**
   * 算法
   */
  algorithm?: string | null;
  /**
   * 生效日期
   */
  validFrom?: string | null;
  /**
   * 到期日期
   */
  validTo?: string | null;
  /**
   * 签署人
   */
  signerId?: string | null;
  /**
   * 签署人姓名
   */
  signerName?: string | null;
  /**
   * 签署人手机
   */
  signerMobile?: string | null;
  /**
   * 状态
   */
  status?: 'APPLYING' | 'VALID' | 'RENEWAL_NEEDED' | 'EXPIRING' | 'EXPIRED' | 'REVOKED' | '' | null;
  /**
   * 年费（元）
   */
  feeAmount?: string | null;
}
