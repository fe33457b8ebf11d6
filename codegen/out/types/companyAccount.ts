/** Generated from the entity file of "companyAccount" by `npm run codegen`. */

/**
 * 银行账户
 */
export interface CompanyAccount {
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
   * 信用代码
   */
  uscc?: string | null;
  /**
   * 户名
   */
  accountName?: string | null;
  /**
   * 开户银行
   */
  bankName?: string | null;
  /**
   * 支行
   */
  subbranchName?: string | null;
  /**
   * 联行号
   */
  subbranchNo?: string | null;
  /**
   * 账号
   */
  accountNo?: string | null;
  /**
   * 账户类型
   */
  accountType?: 'BASIC' | 'GENERAL' | 'SPECIAL' | 'SUPERVISED' | '' | null;
  /**
   * 账户类型名称
   */
  accountTypeText?: string | null;
  /**
   * 监管资方
   */
  financierName?: string | null;
  /**
   * 开户地
   */
  area?: string | null;
  /**
   * 币种
   */
  currency?: 'CNY' | '' | null;
  /**
   * 用途
   */
  useScope?: ('PAY' | 'COLLECT' | 'INVOICE' | 'SUPERVISE')[] | null;
  /**
   * 默认账户
   */
  isDefault?: boolean | null;
  /**
   * 开户许可证
   */
  permitFile?: string | null;
  /**
   * 状态
   */
  status?: 'WAIT_VERIFY' | 'VERIFYING' | 'VERIFIED' | 'FAILED' | 'DISABLED' | '' | null;
  /**
   * 验证次数
   */
  verifyTimes?: number | null;
}
