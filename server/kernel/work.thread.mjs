// A thread for work of the processor: one piece after the other. Plain JavaScript: a worker has no loader of its own.
import { parentPort, workerData } from 'node:worker_threads';

const { tasks } = await import(workerData.program);

parentPort.on('message', async ({ task, args }) => {
  try {
    parentPort.postMessage({ result: await tasks[task](...args) });
  } catch (error) {
    const { code, message, hint, stack } = error;
    parentPort.postMessage({ failed: { code, message, hint, stack } });
  }
});
