/**
 * What samples and cases show of the schemas of a project's root, and who may do what otherwise than was accepted, told to
 * the thread that started this one. It reads the set itself, beside whoever lints it: a whole set is read faster than it passes from one thread to another.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { accessFindings } from '#codegen/access';
import { loadSchemas } from '#codegen/load';
import { lintRecordsMade } from '#core/lint';

const root = String(workerData.root);
const { set, positions, findings } = loadSchemas(root);
// Of sets that are sound; whoever asked has found out by itself where this one is not.
const isSound = findings.length === 0;
parentPort?.postMessage(isSound ? [...lintRecordsMade(set, positions), ...accessFindings(root, set, positions)] : []);
