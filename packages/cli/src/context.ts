import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { Environment } from './settings/environment.js';

/** A stream that a command writes to, such as `process.stdout`. */
export interface Output extends NodeJS.WritableStream {
  readonly isTTY?: boolean;
  /** Width of the terminal. */
  readonly columns?: number;
  /** File descriptor that a log may be written to directly. */
  readonly fd?: number;
}

/** A stream that a command reads from, such as `process.stdin`. */
export interface Input extends NodeJS.ReadableStream {
  readonly isTTY?: boolean;
}

/** Where a command finds its settings and files. */
export interface Place {
  readonly env: Environment;
  /** Folder that relative paths start from. Default: the working directory of the process. */
  readonly cwd?: string | undefined;
}

/** What a command needs of its surroundings: in the `placard` program, those of the process. */
export interface RunOptions extends Place {
  readonly stdout: Output;
  readonly stderr: Output;
  /** Default: empty. */
  readonly stdin?: Input;
  /** Stops a long-running command: `serve`, `batch`, `site`, `template dev`. */
  readonly signal?: AbortSignal;
}

/** The surroundings of one run of a command, and its outcome. */
export interface Context extends Required<Omit<RunOptions, 'cwd' | 'signal'>>, Place {
  /** Read only by commands that end gracefully: the program installs its signal handlers at the first read. */
  readonly signal: AbortSignal;
  /** Returns the path of a file that may be relative to `cwd`. */
  path(file: string): string;
  print(text: string): void;
  printJson(value: unknown): void;
  /** Writes a warning as one line to stderr. */
  warn(text: string): void;
  /** Exit code of the run, unless it fails. */
  exitCode: number;
}

/** Creates the context of one run. */
export function createContext(options: RunOptions): Context {
  const { env, cwd, stdout, stderr, stdin = Readable.from([]) } = options;
  const print = (text: string): void => void stdout.write(`${text}\n`);
  return {
    env,
    cwd,
    stdin,
    stdout,
    stderr,
    get signal() {
      return options.signal ?? new AbortController().signal;
    },
    path: (file) => pathIn(cwd, file),
    print,
    printJson: (value) => print(JSON.stringify(value, null, 2)),
    warn: (text) => void stderr.write(`placard: warning: ${oneLine(text)}\n`),
    exitCode: 0,
  };
}

/** Returns a path that starts from a folder. Without a folder it is left as it is, and so are messages that name it. */
export const pathIn = (cwd: string | undefined, file: string): string =>
  cwd === undefined ? file : resolve(cwd, file);

export const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ');
