import { userFactoriesOf } from '#core/errors';

/** Why a sheet becomes no picture; loaded with the sheet. */
export const pictureErrors = {
  RUN311: { text: '图片生成失败', when: 'the drawing becomes no picture: {reason}', hint: 'try another browser' },
} as const;

export const errors = userFactoriesOf(pictureErrors);
