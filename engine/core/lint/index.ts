export { type Collection, escapePointer, type Finding, formatFinding, type Positions } from './finding.ts';
