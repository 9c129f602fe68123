import { newSignInLink } from '@placard/access';
import { Command } from 'commander';
import { createObserver } from '../observer.js';
import { print } from '../output.js';
import { compose } from '../serve/compose.js';
import { endOnSignal } from '../serve/end.js';
import { openPorts } from '../serve/listen.js';
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

/** From the start to the stop. */
async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  const observer = createObserver(settings);
  let base = settings.url ?? '';
  const { services, store, close } = await compose(settings, observer, () => base);

  const ports = await openPorts(services, settings).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  if (ports.metricsUrl !== undefined) print(`Metrics on ${ports.metricsUrl}/metrics`);
  if (base === '') base = ports.url;
  if (!isPrivate(base))
    observer.warn(`sessions travel in the clear: set PLACARD_URL to the https address of this server`);

  const signInLink =
    settings.openId === undefined ? (account: string) => newSignInLink(store.ledger, account, base) : undefined;
  await welcome(services, { listening: ports.url, base, writable: store.state === 'here', signInLink });

  endOnSignal(async () => {
    observer.stop();
    await ports.close();
    await close();
  });
}
