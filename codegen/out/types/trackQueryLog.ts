/** Generated from the entity file of "trackQueryLog" by `npm run codegen`. */

/**
 * 查询记录
 */
export interface TrackQueryLog {
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
   * 运输方式
   */
  mode?: 'TRAIN' | 'AUTOMOBILE' | 'SHIP' | '' | null;
  /**
   * 查询
   */
  kind?: 'TRACK' | 'DISPATCH' | '' | null;
  /**
   * 查询内容
   */
  keyword?: string | null;
  /**
   * 命中（条）
   */
  hits?: number | null;
  /**
   * 来源
   */
  source?: 'PROVIDER' | 'IMPORT' | 'MANUAL' | 'DEVICE' | '' | null;
  /**
   * 查询人编号
   */
  userId?: string | null;
  /**
   * 查询人
   */
  userName?: string | null;
  /**
   * 查询时间
   */
  time?: string | null;
}
