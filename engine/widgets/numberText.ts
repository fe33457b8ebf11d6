/** Full-width digits, blanks and separators out; so amounts pasted from a spreadsheet are accepted. */
export function cleanNumber(text: string): string {
  return text
    .replace(/[０-９．－]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[,，\s¥￥]/g, '');
}

/** What may stand in the field while typing: sign, digits, one point and at most `scale` decimals. */
export function isTypable(text: string, scale: number): boolean {
  return scale === 0 ? /^-?\d*$/.test(text) : new RegExp(`^-?\\d*(\\.\\d{0,${scale}})?$`).test(text);
}
