/** Generated from the entity file of "trackScreenshot" by `npm run codegen`. */

/**
 * 轨迹截图
 */
export interface TrackScreenshot {
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
   * 截图编号
   */
  shotNo?: string | null;
  /**
   * 轨迹
   */
  trackId?: string | null;
  /**
   * 发货单
   */
  deliverId?: string | null;
  /**
   * 运输方式
   */
  mode?: 'TRAIN' | 'AUTOMOBILE' | 'SHIP' | '' | null;
  /**
   * 附件类型
   */
  attachmentType?:
    | 'CONTRACT'
    | 'SUPPLEMENT'
    | 'WEIGHT_VOUCHER'
    | 'TEST_VOUCHER'
    | 'TRANSPORT_VOUCHER'
    | 'GOODS_TRANSFER_CERT'
    | 'ACCOUNTING_TABLE'
    | 'INVOICE'
    | 'PAYMENT_VOUCHER'
    | 'SHIP_TRACK'
    | 'TRAIN_TRACK'
    | 'CAR_TRACK'
    | 'COMMITMENT'
    | 'WAREHOUSE_RENT'
    | 'TRANSPORT_CONTRACT'
    | 'LADING'
    | 'RECEIPT_PROOF'
    | 'TERMINATION'
    | 'OTHER'
    | ''
    | null;
  /**
   * 标题
   */
  title?: string | null;
  /**
   * 图片
   */
  image?: string | null;
  /**
   * 卖方
   */
  sellerCompanyId?: string | null;
  /**
   * 买方
   */
  buyerCompanyId?: string | null;
  /**
   * 承运方
   */
  carrierCompanyId?: string | null;
  /**
   * 截图人
   */
  takenBy?: string | null;
  /**
   * 截图时间
   */
  takenAt?: string | null;
}
