/** English phrase with slots `{0}`, `{1}` … -> the same in Chinese. */
export type Phrases = ReadonlyArray<readonly [english: string, chinese: string]>;
