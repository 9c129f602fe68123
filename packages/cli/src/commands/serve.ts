import { createKeys, createLimits, linkMinutes, newSignInLink, watchStore, type Keys } from '@placard/access';
import { createCards, normalizeRequest, signedUrl, type Registry } from '@placard/core';
import { createApp, serviceRoutes, type Listening, type Services } from '@placard/http';
import { openReferenceFiles } from '@placard/http/reference-files';
import { listen } from '@placard/node';
import { createPool } from '@placard/pool';
import { Command } from 'commander';
import { openAccounts } from '../accounts.js';
import { createObserver } from '../observer.js';
import { openImages, openStore, openTurns } from '../open.js';
import { print } from '../output.js';
import { openConfig } from '../config.js';
import { openPlans } from '../plans.js';
import { openRegistry } from '../registry.js';
import { rendererModule } from '../renderer.js';
import { rootSecrets } from '../secrets.js';
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

async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  const observer = createObserver(settings);
  const config = await openConfig(process.env);
  const secrets = await rootSecrets(settings);
  const ledger = await openStore(settings);
  const store = watchStore(ledger, {
    onChange: (away, cause) =>
      observer.warn(
        away ? `the store is away (${reason(cause)}): renders are few until it is back` : 'the store is back',
      ),
  });
  const keys = createKeys({ ledger, store, rootSecrets: secrets });
  const cache = await openImages(settings);
  const lease = await openTurns(settings);
  const pool = await createPool({
    module: rendererModule(config),
    size: settings.workers,
    queue: settings.queue,
    onRestart: observer.restarted,
  }).catch(async (error: unknown) => {
    await ledger.close();
    throw error;
  });
  // After the pool: a template that loops as it is imported has ended a process there, with a deadline.
  const [registry, plans] = await Promise.all([openRegistry(config), openPlans(settings, config)]).catch(
    async (error: unknown) => {
      await pool.close();
      await ledger.close();
      throw error;
    },
  );
  const { grace, addressBurst } = settings;
  const limits = createLimits({
    store,
    plans,
    grace,
    addressBurst,
    onLoss: (renders) => observer.warn(`the store was away at the end: ${renders} renders are not counted`),
  });
  const cards = createCards({
    registry,
    renderer: observer.watch(pool),
    cache,
    lease: lease ?? undefined,
    paramsLimit: settings.paramsLimit,
    onCacheError: atMostOnceASecond((error) => observer.warn(`cache: ${reason(error)}`)),
  });
  let base = settings.url ?? '';
  const services: Services = {
    cards,
    keys,
    limits,
    trustProxy: settings.trustProxy,
    ...(await openAccounts(settings, store.ledger, () => base)),
    memoryBytes: Math.ceil(settings.cacheMemory / 2),
    cdnMaxAge: settings.cdnMaxAge,
    baseUrl: () => base,
    bodyLimit: settings.bodyLimit,
    ...observer.services,
    referenceFiles: openReferenceFiles(),
  };
  const listening: Listening[] = [];
  const open = async (app: ReturnType<typeof createApp>, port: number): Promise<Listening> => {
    try {
      const server = await listen(app, { port, hostname: settings.host });
      listening.push(server);
      return server;
    } catch (error) {
      await Promise.all(listening.map((server) => server.close()));
      await pool.close();
      await ledger.close();
      throw explainListening(error, settings.host, port);
    }
  };
  const server = await open(createApp(services), settings.port);
  if (settings.metrics.port !== undefined) {
    const own = await open(
      createApp({ ...services, metricsAccess: 'everybody' }, serviceRoutes),
      settings.metrics.port,
    );
    print(`Metrics on ${own.url}/metrics`);
  }
  if (base === '') base = server.url;
  if (!isPrivate(base))
    observer.warn(`sessions travel in the clear: set PLACARD_URL to the https address of this server`);
  const signInLink =
    settings.openId === undefined ? (account: string) => newSignInLink(ledger, account, base) : undefined;
  await welcome(server.url, base, keys, registry, signInLink);

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    observer.stop();
    // Whoever reads or sends too slowly holds nobody up for longer than this.
    setTimeout(() => process.exit(1), stopDeadline).unref();
    await Promise.all(listening.map((server) => server.close()));
    await cards.close();
    await limits.close();
    await ledger.close();
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

/** Milliseconds that an end may take. */
const stopDeadline = 18_000;

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** While a cache is away every card meets that. */
function atMostOnceASecond(tell: (error: unknown) => void): (error: unknown) => void {
  let toldAt = -Infinity;
  return (error) => {
    if (performance.now() - toldAt < 1_000) return;
    toldAt = performance.now();
    tell(error);
  };
}

function explainListening(error: unknown, host: string, port: number): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new Error(`port ${port} of ${host} is taken: stop what listens there, or set PORT to another`, {
      cause: error,
    });
  if (code === 'EACCES')
    return new Error(`port ${port} may not be used by this user: set PORT to one above 1023`, { cause: error });
  return new Error(`cannot listen on ${host}:${port} (${reason(error)})`, { cause: error });
}

/** What a newcomer does next. The key is shown on the first start alone: only its hash is kept. */
async function welcome(
  listening: string,
  base: string,
  keys: Keys,
  registry: Registry,
  signInLink: ((account: string) => Promise<string>) | undefined,
): Promise<void> {
  print(`Placard serves on ${listening}\n`);
  const active = (await keys.list()).filter(({ revokedAt }) => revokedAt === null);
  const made = active.length === 0 ? await keys.create({ account: 'demo', name: 'demo' }) : undefined;
  const record = made?.record ?? active[0];
  const shown = registry.templates.map(({ template }) => template).find(({ examples }) => examples.length > 0);
  const example = shown?.examples.find(({ name }) => name === 'short') ?? shown?.examples[0];
  if (made !== undefined) print(`A demo API key, shown this once:\n  ${made.key}\n`);
  if (made !== undefined && shown !== undefined && example !== undefined) {
    print('Draw a card; the answer holds its URL:');
    const body = JSON.stringify({ template: shown.id, params: example.params }).replaceAll("'", "'\\''");
    print(`  curl -s ${base}/v1/images -H 'Authorization: Bearer ${made.key}' -d '${body}'\n`);
  } else if (made === undefined) {
    print('Make another API key with: npx placard keys create --account NAME\n');
  }
  if (record === undefined) return;
  if (signInLink !== undefined)
    print(
      `Sign in as "${record.account}", once and within ${linkMinutes} minutes:\n  ${await signInLink(record.account)}\n`,
    );
  if (shown === undefined || example === undefined) return;
  const { params, bg } = example;
  const raw = { template: shown.id, params, ...(bg === undefined ? {} : { bg }) };
  const { request } = normalizeRequest(raw, registry, Infinity);
  const [secret] = await keys.signingSecrets(record.id);
  print(`Open a signed image in a browser:\n  ${await signedUrl(base, request, { id: record.id, secret })}\n`);
}
