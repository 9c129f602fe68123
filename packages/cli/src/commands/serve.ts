import { newSignInLink } from '@placard/accounts';
import { open } from '@placard/server';
import { Command } from 'commander';
import type { Context } from '../context.js';
import { createLog } from '../log.js';
import { openPorts } from '../serve/listen.js';
import { serverOptions } from '../serve/options.js';
import { announce, welcome } from '../serve/welcome.js';
import { aborted } from '../aborted.js';
import { readSettings, settingNames, unknownSettings } from '../settings.js';
import { parsePort } from '../settings/port.js';
import { isPrivate } from '../settings/sign-in.js';

export const serveCommand = (context: Context): Command =>
  new Command('serve')
    .description('serve the HTTP interface')
    .option('--port <port>', 'the port to listen on; 0 selects a free one (default: PORT, else 3000)')
    .option('--host <address>', 'the address to listen on (default: HOST, else 127.0.0.1)')
    .addHelpText('after', () => `\nSettings are environment variables:\n${settingNames().join('\n')}`)
    .action((options) => serve(context, options));

interface ServeOptions {
  readonly port?: string;
  readonly host?: string;
}

/** Serves until the signal is aborted, and answers what was accepted until then. */
async function serve(context: Context, { port, host }: ServeOptions): Promise<void> {
  if (port !== undefined) parsePort(port, `--port "${port}"`);
  const { env, cwd, stdout, stderr } = context;
  const given = { ...(port !== undefined && { PORT: port }), ...(host !== undefined && { HOST: host }) };
  const settings = readSettings({ ...env, ...given }, cwd);
  const log = await createLog(settings.log, stderr);
  for (const message of unknownSettings(env)) log.warn(message);
  let base = settings.url ?? '';
  const server = await open(await serverOptions(context, settings, log, () => base));
  const { services, store } = server;

  const ports = await openPorts(server, settings).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  if (base === '') base = ports.url;
  announce(context, settings.log, ports);
  if (!isPrivate(base))
    log.warn(`session cookies are sent unencrypted: set PLACARD_URL to the https address of this server`);

  const signInLink =
    settings.openId === undefined
      ? async (account: string) =>
          (await newSignInLink(store.ledger, account, base)) + (settings.webApp ? '&return=/' : '')
      : undefined;
  const shown = settings.demo ?? stdout.isTTY === true;
  const writable = store.state === 'available';
  if (shown) await welcome(context, services, { listening: ports.url, base, writable, signInLink });

  await aborted(context.signal);
  server.drain();
  await ports.close();
  await server.close();
}
