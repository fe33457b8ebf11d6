/** Generated from the entity file of "person" by `npm run codegen`. */

/**
 * 个人用户
 */
export interface Person {
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
   * 姓名
   */
  name?: string | null;
  /**
   * 手机号
   */
  mobile?: string | null;
  /**
   * 账户名
   */
  account?: string | null;
  /**
   * 证件类型
   */
  idType?: 'ID_CARD' | 'PASSPORT' | 'HK_MACAO' | 'TW' | '' | null;
  /**
   * 证件号
   */
  idNo?: string | null;
  /**
   * 性别
   */
  gender?: 'M' | 'F' | '' | null;
  /**
   * 出生日期
   */
  birthday?: string | null;
  /**
   * 邮箱
   */
  email?: string | null;
  /**
   * 头像
   */
  avatar?: string | null;
  /**
   * 实名标识
   */
  auth?: boolean | null;
  /**
   * 状态
   */
  status?: 'NORMAL' | 'FROZEN' | 'CANCELLED' | '' | null;
  /**
   * 密码修改时间
   */
  passwordUpdatedAt?: string | null;
  /**
   * 最近登录
   */
  lastLoginTime?: string | null;
}
