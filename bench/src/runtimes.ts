import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Runtime {
  readonly name: string;
  /** Name of the runtime's own HTTP server. */
  readonly bare: string;
  /** Undefined: not installed. */
  readonly command: readonly string[] | undefined;
}

/** Finds a program installed by `npm ci --prefix test/tools`. */
function peer(name: string, ...args: string[]): readonly string[] | undefined {
  const program = fileURLToPath(new URL(`../../test/tools/node_modules/.bin/${name}`, import.meta.url));
  return existsSync(program) ? [program, ...args] : undefined;
}

export const runtimes: readonly Runtime[] = [
  { name: 'Node', bare: 'node:http', command: [process.execPath] },
  { name: 'Bun', bare: 'Bun.serve', command: peer('bun') },
  { name: 'Deno', bare: 'Deno.serve', command: peer('deno', 'run', '-A', '--unstable-no-legacy-abort') },
];
