/** Generated from the entity file of "takeGoods" by `npm run codegen`. */

/**
 * 提货申请
 */
export interface TakeGoods {
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
  takeNo?: string | null;
  /**
   * 订单编号
   */
  orderNo?: string | null;
  /**
   * 购销合同
   */
  contractId?: string | null;
  /**
   * 合同编号
   */
  contractNo?: string | null;
  /**
   * 业务线
   */
  businessLineId?: string | null;
  /**
   * 卖方
   */
  sellerCompanyId?: string | null;
  /**
   * 提货方
   */
  buyerCompanyId?: string | null;
  /**
   * 合同数量（吨）
   */
  contractQuantity?: string | null;
  /**
   * 合同余量（吨）
   */
  remainQuantity?: string | null;
  /**
   * 提货仓库
   */
  warehouseName?: string | null;
  /**
   * 库存批次
   */
  lotNo?: string | null;
  /**
   * 垛位
   */
  stackNo?: string | null;
  /**
   * 煤种
   */
  coalType?: 'STEAM_COAL' | 'COKING_COAL' | 'COKE' | 'SEMI_COKE' | 'SMOKELESS_COAL' | 'INJECTION_COAL' | '' | null;
  /**
   * 品名
   */
  goodsName?: string | null;
  /**
   * 申请数量（吨）
   */
  applyQuantity?: string | null;
  /**
   * 确认数量（吨）
   */
  confirmQuantity?: string | null;
  /**
   * 单价（元/吨）
   */
  price?: string | null;
  /**
   * 应付金额（元）
   */
  payableAmount?: string | null;
  /**
   * 可用余额（元）
   */
  balanceAmount?: string | null;
  /**
   * 还需付款（元）
   */
  needPayAmount?: string | null;
  /**
   * 预计提货时间
   */
  takeDateRange?: {
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
   * 提货方式
   */
  transportMode?: 'TRAIN' | 'AUTOMOBILE' | 'SHIP' | '' | null;
  /**
   * 提货人
   */
  pickName?: string | null;
  /**
   * 提货人身份证
   */
  pickIdCard?: string | null;
  /**
   * 提货人手机
   */
  pickMobile?: string | null;
  /**
   * 车辆
   */
  cars?: TakeGoodsCarsRow[] | null;
  /**
   * 已提数量（吨）
   */
  takenQuantity?: string | null;
  /**
   * 备注
   */
  remark?: string | null;
  /**
   * 附件
   */
  files?: string | null;
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
   * 驳回原因
   */
  rejectReason?: string | null;
  /**
   * 状态
   */
  status?:
    | 'DRAFT'
    | 'AUDITING'
    | 'APPROVAL_FAIL'
    | 'WAIT_CONFIRM'
    | 'REJECT'
    | 'WAIT_PAY'
    | 'WAIT_RELEASE'
    | 'TAKING'
    | 'COMPLETED'
    | 'CANCELLATION'
    | ''
    | null;
}
/**
 * 车辆
 */
export interface TakeGoodsCarsRow {
  /**
   * 车牌号
   */
  plateNo?: string | null;
  /**
   * 司机
   */
  driverName?: string | null;
  /**
   * 电话
   */
  driverMobile?: string | null;
  /**
   * 核载（吨）
   */
  loadWeight?: string | null;
}
