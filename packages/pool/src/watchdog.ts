/**
 * A thread of a render process that kills it when the parent process is gone, because a template in an endless loop
 * would keep the process from noticing. The id of the parent is passed in, because it may have changed before this
 * thread starts.
 */
import process from 'node:process';
import { workerData } from 'node:worker_threads';

const watchMs = 1_000;

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, watchMs);
