import { run } from './run.js';
import { collectLessOften } from './serve/heap.js';
import { stopOnSignal } from './stop-on-signal.js';

// A reader such as `head` may close the pipe early. That is not an error, and must not end a server.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

const argv = process.argv.slice(2);
const isServer = argv[0] === 'serve';
if (isServer) collectLessOften();

let signal: AbortSignal | undefined;
const { stdin, stdout, stderr, env } = process;
process.exitCode = await run(argv, {
  stdin,
  stdout,
  stderr,
  env,
  // Handlers are installed when a command asks for the signal, so that Ctrl-C ends all others at once.
  get signal() {
    return (signal ??= stopOnSignal(isServer ? 'server' : 'command'));
  },
});
