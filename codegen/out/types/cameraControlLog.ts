/** Generated from the entity file of "cameraControlLog" by `npm run codegen`. */

/**
 * 云台操作日志
 */
export interface CameraControlLog {
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
   * 操作人标识
   */
  userId?: string | null;
  /**
   * 操作人
   */
  userName?: string | null;
  /**
   * 点位
   */
  channelId?: string | null;
  /**
   * 点位名称
   */
  channelName?: string | null;
  /**
   * 指令
   */
  command?:
    'UP' | 'DOWN' | 'LEFT' | 'RIGHT' | 'ZOOM_IN' | 'ZOOM_OUT' | 'FOCUS_NEAR' | 'FOCUS_FAR' | 'PRESET' | '' | null;
  /**
   * 预置位
   */
  preset?: string | null;
  /**
   * 动作
   */
  phase?: 'START' | 'STOP' | 'CALL' | '' | null;
  /**
   * 时间
   */
  operateTime?: string | null;
}
