import { newSignInLink } from '@placard/access';
import { open } from '@placard/server';
import { Command } from 'commander';
import { createLog } from '../log.js';
import { endOnSignal } from '../serve/end.js';
import { collectLessOften } from '../serve/heap.js';
import { openPorts } from '../serve/listen.js';
import { serverOptions } from '../serve/options.js';
import { announce, welcome } from '../serve/welcome.js';
import { readSettings, settingNames, unknownSettings } from '../settings.js';
import { parsePort } from '../settings/port.js';
import { isPrivate } from '../settings/sign-in.js';

export const serveCommand = (): Command =>
  new Command('serve')
    .description('serve the HTTP interface')
    .option('--port <port>', 'the port to listen on; 0 selects a free one (default: PORT, else 3000)')
    .option('--host <address>', 'the address to listen on (default: HOST, else 127.0.0.1)')
    .addHelpText('after', () => `\nSettings are environment variables:\n${settingNames().join('\n')}`)
    .action(serve);

interface ServeOptions {
  readonly port?: string;
  readonly host?: string;
}

/** Starts the server and registers its shutdown. */
async function serve({ port, host }: ServeOptions): Promise<void> {
  if (port !== undefined) parsePort(port, `--port "${port}"`);
  const settings = readSettings({
    ...process.env,
    ...(port !== undefined && { PORT: port }),
    ...(host !== undefined && { HOST: host }),
  });
  const log = await createLog(settings.log);
  for (const message of unknownSettings(process.env)) log.warn(message);
  collectLessOften();
  let base = settings.url ?? '';
  const server = await open(await serverOptions(settings, log, () => base));
  const { services, store } = server;

  const ports = await openPorts(server, settings).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  if (base === '') base = ports.url;
  announce(settings.log, ports);
  if (!isPrivate(base))
    log.warn(`session cookies are sent unencrypted: set PLACARD_URL to the https address of this server`);

  const signInLink =
    settings.openId === undefined
      ? async (account: string) =>
          (await newSignInLink(store.ledger, account, base)) + (settings.webApp ? '&return=/' : '')
      : undefined;
  const shown = settings.demo ?? process.stdout.isTTY;
  if (shown) await welcome(services, { listening: ports.url, base, writable: store.state === 'available', signInLink });

  endOnSignal(async () => {
    server.drain();
    await ports.close();
    await server.close();
  });
}
