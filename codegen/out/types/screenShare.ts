/** Generated from the entity file of "screenShare" by `npm run codegen`. */

/**
 * 屏幕共享记录
 */
export interface ScreenShare {
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
   * 共享编号
   */
  shareNo?: string | null;
  /**
   * 共享人标识
   */
  sharerId?: string | null;
  /**
   * 共享人
   */
  sharerName?: string | null;
  /**
   * 企业
   */
  companyName?: string | null;
  /**
   * 观看人
   */
  viewers?: string | null;
  /**
   * 观看人次
   */
  viewerCount?: number | null;
  /**
   * 开始时间
   */
  startTime?: string | null;
  /**
   * 结束时间
   */
  endTime?: string | null;
  /**
   * 结束原因
   */
  endReason?: 'STOPPED' | 'VIEWERS_LEFT' | 'LOST' | '' | null;
}
