import type { NameType } from '../names.ts';
import { isEmpty } from '../value.ts';
import type { FunctionSpec } from './specification.ts';

/** The one type of all arguments, or unknown. */
function sharedType(args: readonly NameType[]): NameType {
  const known = args.filter((argument) => argument.type !== 'empty');
  const [first] = known;
  return first && known.every((argument) => argument.type === first.type) ? first : { type: 'unknown' };
}

export const presenceFunctions: readonly FunctionSpec[] = [
  {
    name: 'empty',
    signature: 'empty(x)',
    meaning: 'true for a missing, null or blank value, an empty list, an object with empty members',
    parameters: ['any'],
    takesRows: true,
    returns: 'bool',
    call: (value = null) => isEmpty(value),
  },
  {
    name: 'coalesce',
    signature: 'coalesce(a, b, …)',
    meaning: 'first argument that is not empty',
    parameters: ['any'],
    rest: 'any',
    returns: sharedType,
    call: (...args) => args.find((value) => !isEmpty(value)) ?? null,
  },
];
