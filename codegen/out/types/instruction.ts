/** Generated from the entity file of "instruction" by `npm run codegen`. */

/**
 * 指令
 */
export interface Instruction {
  /**
   * 编号
   */
  id: string;
  /**
   * 版本
   */
  version: number;
  /**
   * 发送企业
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
   * 编号
   */
  instructNo?: string | null;
  /**
   * 指令
   */
  instructType?: 'FREEZE' | 'UNFREEZE' | 'RELEASE' | 'REPLENISH' | 'STOCKTAKE' | 'MOVE' | 'SEAL' | 'UNSEAL' | '' | null;
  /**
   * 业务类型
   */
  bizType?: string | null;
  /**
   * 业务记录
   */
  bizId?: string | null;
  /**
   * 关联业务
   */
  bizNumber?: string | null;
  /**
   * 接收企业
   */
  receiverCompanyId?: string | null;
  /**
   * 仓库
   */
  warehouseName?: string | null;
  /**
   * 货物
   */
  goodsName?: string | null;
  /**
   * 货位
   */
  allocationNo?: string | null;
  /**
   * 数量（吨）
   */
  quantity?: string | null;
  /**
   * 单位
   */
  unit?: string | null;
  /**
   * 时限
   */
  limitTime?: string | null;
  /**
   * 内容
   */
  content?: string | null;
  /**
   * 附件
   */
  files?: string | null;
  /**
   * 接收人
   */
  receiver?: string | null;
  /**
   * 接收时间
   */
  receiveTime?: string | null;
  /**
   * 执行时间
   */
  executeTime?: string | null;
  /**
   * 执行人
   */
  executor?: string | null;
  /**
   * 执行数量（吨）
   */
  executeQuantity?: string | null;
  /**
   * 执行说明
   */
  executeRemark?: string | null;
  /**
   * 执行附件
   */
  executeFiles?: string | null;
  /**
   * 拒绝原因
   */
  refuseReason?: string | null;
  /**
   * 状态
   */
  status?: string | null;
}
