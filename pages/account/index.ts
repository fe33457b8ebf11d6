/** Pages of the account centre; the parts of them that other pages show as well. */

export { AvatarPicker } from './AvatarPicker.tsx';
export { labelOf, read, send, showRefusal } from './calls.ts';
export { type Membership, type Profile, SAFETY_LEVELS } from './profile.ts';
