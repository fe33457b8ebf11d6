/**
 * What samples and cases show of the schemas of a project's root, told to the thread that started this one. It reads the
 * set itself, beside whoever lints it: a whole set is read faster than it passes from one thread to another.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { loadSchemas } from '#codegen/load';
import { lintRecordsMade } from '#core/lint';

const { set, positions, findings } = loadSchemas(String(workerData.root));
// Of sets that are sound; whoever asked has found out by itself where this one is not.
parentPort?.postMessage(findings.length > 0 ? [] : lintRecordsMade(set, positions));
