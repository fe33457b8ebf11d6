/** What is captured of a screen (specification section 9): at most 1280×720, ideally 15 pictures a second, with sound. */
export const CAPTURE: DisplayMediaStreamOptions = {
  video: { width: { max: 1280 }, height: { max: 720 }, frameRate: { ideal: 15 } },
  audio: true,
};

/** Codes of the webrtcError event (specification section 7). */
export const SHARE_ENDED = 1;
/** The user refused, or the browser could not capture. */
export const CAPTURE_FAILED = 2;

/** Texts of the codes (chapter 70, section 5). */
export const SHARE_ERRORS: Record<number, string> = {
  [SHARE_ENDED]: '对方已结束共享',
  [CAPTURE_FAILED]: '对方未同意或无法获取屏幕',
};

/** Whether this browser can share its screen at all; mobile ones mostly cannot. */
export const canCapture = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === 'function';
