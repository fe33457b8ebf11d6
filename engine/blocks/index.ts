/** Read-only blocks of a record: what detail, confirm and stamp pages are made of. */
export { Progress } from './approval/Progress.tsx';
export { useApproval } from './approval/useApproval.ts';
export { BlockButtons } from './BlockButtons.tsx';
export { BlockList, BlockView } from './BlockView.tsx';
export { Card } from './Card.tsx';
export { useTexts } from './frame.ts';
export { documentFile, SignatureTable, verdictOf } from './signatures/index.tsx';
export type { BlockRecord, Held } from './types.ts';
export { useLogs } from './useLogs.ts';
