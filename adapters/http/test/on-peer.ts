import { describe } from 'vitest';
import { describeHttp } from './suite.js';
import { startOn, type Runtime } from './start.js';

/** Runs the suite on a runtime, or skips it if the runtime is not installed, which `test/tools` has noted then. */
export function describeHttpOn(name: string, runtime: Runtime | undefined): void {
  if (runtime === undefined) describe.skip(`HTTP on ${name}`);
  else describeHttp(name, startOn(runtime));
}
