import { isForbiddenName, isRootName, SYSTEM_FIELDS } from '#core/expression';

const CODE = /^[A-Za-z][A-Za-z0-9_]*$/;
/** Words that expressions keep for themselves. */
const RESERVED: ReadonlySet<string> = new Set(
  'as break const continue else false for function if import in let loop namespace null package return true var void while'.split(
    ' ',
  ),
);

/** Fields that every record has under these names; a record may say itself what its number and its state are. */
const OWN: ReadonlySet<string> = new Set(
  [...SYSTEM_FIELDS.keys()].filter((name) => name !== 'number' && name !== 'status'),
);

const isFree = (code: string): boolean =>
  CODE.test(code) && !RESERVED.has(code) && !isRootName(code) && !OWN.has(code) && !isForbiddenName(code);

/** A code for a name of Formily, none of those taken: the name itself where it can be one. */
export function codeFor(name: string, taken: ReadonlySet<string>): string {
  const words = name.split(/[^A-Za-z0-9_]+/).filter((word) => word !== '');
  const [first = 'field', ...rest] = words;
  const joined = [first, ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
  const stem = /^[A-Za-z]/.test(joined) ? joined : `field${joined}`;
  const plain = isFree(stem) ? stem : `${stem}Value`;
  for (let number = 1; ; number += 1) {
    const code = number === 1 ? plain : `${plain}${number}`;
    if (!taken.has(code) && isFree(code)) return code;
  }
}
