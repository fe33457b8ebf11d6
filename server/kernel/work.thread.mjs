// A thread for work of the processor: one piece after the other. Plain JavaScript: a worker has no loader of its own.
import { parentPort, workerData } from 'node:worker_threads';

// From the sources: the loader of the thread that began this one is not inherited.
if (workerData.program.endsWith('.ts')) (await import('tsx/esm/api')).register();

const { tasks } = await import(workerData.program);

parentPort.on('message', async ({ task, args }) => {
  try {
    parentPort.postMessage({ result: await tasks[task](...args) });
  } catch (error) {
    const { code, message, hint, stack } = error;
    parentPort.postMessage({ failed: { code, message, hint, stack } });
  }
});
