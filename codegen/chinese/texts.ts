/** Code -> [message, hint] in Chinese, with the slots of the English texts. */
export type Chinese<Code extends string> = { readonly [Each in Code]: readonly [message: string, hint: string] };
