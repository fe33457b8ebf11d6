/** Whole copies of an installation, made while it runs and put back into an empty place. */
export { emptyFolder } from './contents.ts';
export { makeBackup } from './make.ts';
export { putBack } from './put-back.ts';
export { answerCopies } from './running.ts';
