import type { Answered } from '@placard/http';
import { pino } from 'pino';

/** Where the lines for operators go: standard error. No line holds a query, a signature, a key or a secret. */
export interface Log {
  /** Told of every answer; undefined: requests are not logged. */
  readonly answered: ((answer: Answered) => void) | undefined;
  /** What went wrong, or ended, in words. */
  warn(message: string, fields?: Readonly<Record<string, string>>): void;
}

export const logFormats = ['text', 'json', 'off'] as const;
export type LogFormat = (typeof logFormats)[number];

/** `text`: what goes wrong, a line each. `json`: every request as well, for machines. */
export const createLog = (format: LogFormat): Log => logs[format]();

const logs: Readonly<Record<LogFormat, () => Log>> = {
  off: () => ({ answered: undefined, warn: () => undefined }),
  text: () => ({ answered: undefined, warn: textLog() }),
  json() {
    const log = pino(
      { base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (level) => ({ level }) } },
      pino.destination({ dest: 2, sync: false }),
    );
    return {
      answered: ({ ms, ...answer }) => log.info({ ...answer, ms: Math.round(ms * 10) / 10 }, 'request'),
      warn: (message, fields = {}) => log.warn(fields, message),
    };
  },
};

/** Milliseconds in which a message is written once: an overload says the same a thousand times a second. */
const pause = 1_000;

/** Whatever steers a terminal or reverses a line: C0, C1 (U+009B begins a command as ESC [ does), separators, bidi. */
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;

function textLog(): Log['warn'] {
  const repeated = new Map<string, number>();
  const write = (message: string, fields: Readonly<Record<string, string>> = {}): void => {
    const line = [message, ...Object.entries(fields).map(([name, value]) => `${name}=${value}`)].join(' ');
    process.stderr.write(`${new Date().toISOString()} ${line.replace(controls, ' ')}\n`);
  };
  return (message, fields) => {
    const times = repeated.get(message);
    if (times !== undefined) return void repeated.set(message, times + 1);
    repeated.set(message, 0);
    write(message, fields);
    setTimeout(() => {
      const more = repeated.get(message) ?? 0;
      repeated.delete(message);
      if (more > 0) write(`${message} (${more} more)`);
    }, pause).unref();
  };
}
