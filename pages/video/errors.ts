import { userFactoriesOf } from '#core/errors';

/** Why there is no snapshot; loaded with the cameras. */
export const snapshotErrors = {
  RUN321: { text: '当前没有可截取的画面', when: 'the video shows no picture', hint: 'start the video' },
  RUN322: { text: '截图失败', when: 'the picture was not kept: {reason}', hint: 'try again' },
  RUN323: { text: '{text}', when: 'the server refused the picture: {text}', hint: 'see the answer of the upload' },
} as const;

export const errors = userFactoriesOf(snapshotErrors);
