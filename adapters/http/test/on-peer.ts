import { describe } from 'vitest';
import { describeHttp } from './suite.js';
import { startOn, type Runtime } from './start.js';

/** The whole suite on a runtime of the peers, or a word that it is not there. */
export function describeHttpOn(name: string, runtime: Runtime | undefined): void {
  if (runtime === undefined) describe.skip(`HTTP on ${name}`);
  else describeHttp(name, startOn(runtime));
}
