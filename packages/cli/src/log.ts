import type { Answered } from '@placard/http';
import type { Output } from './context.js';

/** The operator's log, on stderr. No line contains a query string, a signature, a key or a secret. */
export interface Log {
  /** Called with each response; undefined: requests are not logged. */
  readonly answered: ((answer: Answered) => void) | undefined;
  /** Logs an error or a change of state. */
  warn(message: string, fields?: Readonly<Record<string, string>>): void;
}

export const logFormats = ['text', 'json', 'off'] as const;
export type LogFormat = (typeof logFormats)[number];

/** `text`: one line per warning. `json`: warnings and requests as JSON lines. */
export const createLog = async (format: LogFormat, stderr: Output): Promise<Log> => logs[format](stderr);

const logs: Readonly<Record<LogFormat, (stderr: Output) => Log | Promise<Log>>> = {
  off: () => ({ answered: undefined, warn: () => undefined }),
  text: (stderr) => ({ answered: undefined, warn: textLog(stderr) }),
  async json(stderr) {
    // Imported here, because every command reads the settings, which name the formats.
    const { pino } = await import('pino');
    const log = pino(
      { base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (level) => ({ level }) } },
      // A file descriptor is written to without the cost of a stream.
      stderr.fd === undefined ? stderr : pino.destination({ dest: stderr.fd, sync: false }),
    );
    return {
      answered: ({ ms, ...answer }) => log.info({ ...answer, ms: Math.round(ms * 10) / 10 }, 'request'),
      warn: (message, fields = {}) => log.warn(fields, message),
    };
  },
};

/**
 * Milliseconds in which a repeated message is written once. Under overload a message may repeat a thousand times per
 * second.
 */
const pause = 1_000;

/**
 * Characters that control a terminal or reorder text: C0, C1 (U+009B starts a command like ESC [), separators, bidi.
 */
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;

function textLog(stderr: Output): Log['warn'] {
  const repeated = new Map<string, number>();
  const write = (message: string, fields: Readonly<Record<string, string>> = {}): void => {
    const line = [message, ...Object.entries(fields).map(([name, value]) => `${name}=${value}`)].join(' ');
    stderr.write(`${new Date().toISOString()} ${line.replace(controls, ' ')}\n`);
  };
  return (message, fields) => {
    const times = repeated.get(message);
    if (times !== undefined) {
      repeated.set(message, times + 1);
      return;
    }
    repeated.set(message, 0);
    write(message, fields);
    setTimeout(() => {
      const more = repeated.get(message) ?? 0;
      repeated.delete(message);
      if (more > 0) write(`${message} (${more} more)`);
    }, pause).unref();
  };
}
