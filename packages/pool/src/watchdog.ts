/**
 * A thread of a render process that ends it when its parent is gone: a template that loops for ever keeps the process
 * from noticing by itself. Gets the parent's id, which this thread may be too late to ask for.
 */
import process from 'node:process';
import { workerData } from 'node:worker_threads';

const watchMs = 1_000;

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, watchMs);
