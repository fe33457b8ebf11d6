import { userFactoriesOf } from '#core/errors';

/** Why a file does not reach the server. */
export const uploadErrors = {
  RUN231: { text: '上传失败', when: 'an upload was not taken, and no word came', hint: 'try again; see the log' },
} as const;

/** A factory of a UserError for each code of this room. */
export const errors = userFactoriesOf(uploadErrors);
