/** Where a camera's picture comes from now (`GET grain:/api/camera/{id}/preview`). */
export type CameraPreview = {
  /** Address of the live playlist; null while the camera is offline. */
  url: string | null;
  online: boolean;
  /** Until when the address works, milliseconds. */
  expireTime: number;
  isDemo: boolean;
  playbackDays: number;
  mayControl: boolean;
  /** Who operates the camera now, other than this user. */
  operator: string | null;
};
