/** Generated from the entity file of "companyUser" by `npm run codegen`. */

/**
 * 企业用户
 */
export interface CompanyUser {
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
   * 个人
   */
  personId?: string | null;
  /**
   * 企业名称
   */
  companyName?: string | null;
  /**
   * 角色
   */
  companyUserRoles?:
    | (
        | 'admin'
        | 'operator'
        | 'observer'
        | 'signer'
        | 'auditor'
        | 'platformauditor'
        | 'riskofficer'
        | 'finance'
        | 'business'
        | 'accountmanager'
        | 'loanofficer'
        | 'keeper'
        | 'weigher'
        | 'dispatcher'
        | 'supervisor'
        | 'customerservice'
      )[]
    | null;
  /**
   * 负责人
   */
  directorFlag?: boolean | null;
  /**
   * 姓名
   */
  name?: string | null;
  /**
   * 手机号
   */
  mobile?: string | null;
  /**
   * 部门
   */
  dept?: string | null;
  /**
   * 职务
   */
  position?: string | null;
  /**
   * 工号
   */
  jobNo?: string | null;
  /**
   * 授权期限
   */
  authPeriod?: {
    /**
     * 开始日期
     */
    start?: string | null;
    /**
     * 结束日期
     */
    end?: string | null;
  } | null;
  /**
   * 授权委托书
   */
  authLetter?: string | null;
  /**
   * 数据范围
   */
  dataScope?: 'ALL' | 'DEPT' | 'SELF' | '' | null;
  /**
   * 状态
   */
  status?: 'INVITED' | 'APPLYING' | 'ENABLED' | 'DISABLED' | 'UNBOUND' | 'EXPIRED' | '' | null;
  /**
   * 加入来源
   */
  source?: 'INVITE' | 'APPLY' | 'ADD' | '' | null;
  /**
   * 加入时间
   */
  joinTime?: string | null;
  /**
   * 最近登录
   */
  lastLoginTime?: string | null;
  /**
   * 申请说明
   */
  applyRemark?: string | null;
  /**
   * 邀请有效期
   */
  inviteExpire?: string | null;
}
