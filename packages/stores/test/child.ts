import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export interface Child {
  readonly process: ChildProcessWithoutNullStreams;
  /** @returns the next line that the process prints, or null when it has ended */
  line(): Promise<string | null>;
  /** Sends SIGKILL and waits until the process has exited. */
  kill(): Promise<void>;
}

/** Starts a script of `children/`. It uses the built package, so run `npm run build` before. */
export function startChild(script: string, args: readonly string[], { fileBlocks = 0 } = {}): Child {
  const path = fileURLToPath(new URL(`./children/${script}`, import.meta.url));
  const node = [process.execPath, path, ...args];
  const limited = ['/bin/sh', '-c', `ulimit -f ${fileBlocks}; exec "$@"`, 'sh', ...node];
  const [command = '', ...rest] = fileBlocks > 0 ? limited : node;
  const child = spawn(command, rest);
  const exited = once(child, 'close');
  child.stderr.pipe(process.stderr);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
  };
  onTestFinished(kill);
  return {
    process: child,
    kill,
    line: async () => {
      const next = await lines.next();
      return next.done ? null : next.value;
    },
  };
}
