// A thread that runs records.ts. Plain JavaScript: a worker has no loader of its own.
import { workerData } from 'node:worker_threads';

// From the sources: the loader of the thread that began this one is not inherited.
if (workerData.program.endsWith('.ts')) (await import('tsx/esm/api')).register();

await import(workerData.program);
