import { newSignInLink } from '@placard/access';
import { open } from '@placard/server';
import { Command } from 'commander';
import { createLog } from '../log.js';
import { print } from '../output.js';
import { endOnSignal } from '../serve/end.js';
import { openPorts } from '../serve/listen.js';
import { serverOptions } from '../serve/options.js';
import { welcome } from '../serve/welcome.js';
import { readSettings } from '../settings.js';
import { isPrivate } from '../settings/sign-in.js';

export const serveCommand = (): Command =>
  new Command('serve')
    .description('serve the HTTP interface')
    .addHelpText(
      'after',
      '\nSettings are environment variables: PORT, HOST, PLACARD_DATA, PLACARD_URL …\ndocs/operating.md lists them all.',
    )
    .action(serve);

/** Starts the server and registers its shutdown. */
async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings.log);
  let base = settings.url ?? '';
  const server = await open(await serverOptions(settings, log, () => base));
  const { services, store } = server;

  const ports = await openPorts(server, settings).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  if (ports.metricsUrl !== undefined) print(`Metrics on ${ports.metricsUrl}/metrics`);
  if (base === '') base = ports.url;
  if (!isPrivate(base)) log.warn(`sessions travel in the clear: set PLACARD_URL to the https address of this server`);

  const signInLink =
    settings.openId === undefined ? (account: string) => newSignInLink(store.ledger, account, base) : undefined;
  await welcome(services, { listening: ports.url, base, writable: store.state === 'here', signInLink });

  endOnSignal(async () => {
    server.drain();
    await ports.close();
    await server.close();
  });
}
