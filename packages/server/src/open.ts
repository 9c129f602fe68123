import {
  createAssets,
  createRemoteAssets,
  createBrands,
  createKeys,
  createLimits,
  createShortUrls,
  createSitePages,
  createSites,
  defaultGrace,
  defaultPlan,
  stateInWords,
  watchStore,
  type Assets,
  type Brands,
  type Keys,
  type Limits,
  type SitePages,
  type StoreWatch,
} from '@placard/accounts';
import type { Ledger } from '@placard/accounts/ledger';
import type { Renderer } from '@placard/core/engine';
import type { CacheStore, Cards, Registry } from '@placard/core/server';
import type { FetchApp, Services } from '@placard/http';
import { isSharedLedger } from '@placard/stores';
import { openAccounts } from './accounts.js';
import { administration } from './admin.js';
import { cardsOf, openDrawing } from './cards.js';
import { defaults } from './defaults.js';
import { createHealth, type Health } from './health.js';
import { linkTo, type CardLink, type LinkOptions } from './link.js';
import { ownNames } from './names.js';
import type { ServerOptions } from './options.js';
import { insertOwnKeys } from './own-key.js';
import { expireAudit } from './retention.js';
import { rootSecrets } from './secrets.js';
import { openWebApp } from './web-app.js';
import { urlCacheBytes, openCacheStore, openStore, openRenderLease } from './stores.js';
import { openAll, type Keep, type AsyncCloseable } from './open-all.js';

/** An open server. It does not listen; an adapter serves its `app`. */
export interface Server extends AsyncCloseable {
  /** The HTTP interface, mounted under `prefix`. */
  readonly app: FetchApp;
  /** Services of the routes, for an app that serves only some of them. */
  readonly services: Services;
  readonly cards: Cards;
  readonly store: StoreWatch;
  /**
   * Returns the signed URL of a card, its alt text and its meta tags.
   *
   * @param raw an `AskedRequest` (`background`, `version`, `scale` as a number), not yet validated
   * @throws {PlacardError} invalid_input, unknown_template or params_too_large
   * @throws {Error} when the server was opened without `ownKey`
   */
  link(raw: unknown, options?: LinkOptions): Promise<CardLink>;
  /** Makes `/readyz` report that the server takes no new requests. */
  drain(): void;
  /** Call it after the last request: finishes running renders, writes pending counts, and closes what `open` opened. */
  close(): Promise<void>;
}

/**
 * Opens a server: its stores, keys, limits, renderer and HTTP interface.
 *
 * @throws {Error} with one line naming the option that cannot be opened; what was opened before is closed
 * @example
 * const server = await open({ registry, baseUrl: () => 'https://cards.example', onError: console.error });
 * const response = await server.app.fetch(new Request('https://cards.example/healthz'));
 * await server.close();
 */
export const open = (options: ServerOptions): Promise<Server> =>
  openAll(async (keep) => {
    const names = { ...ownNames, ...options.names };
    const { onError, onCacheError = onError, paramsLimit = defaults.paramsLimit } = options;
    const secrets = await rootSecrets(options, names);
    // Opened first: on a full disk, opening the cache frees the space that the store needs.
    const cache = await openCacheStore(options, names, keep);
    const ledger = await openStore(options, names, keep);
    const health = await createHealth(options, isShared(options.store));
    const store = keep(watched(ledger, options, health));
    await store.check();
    const ownKey = options.ownKey === true ? await insertOwnKeys(ledger, secrets) : undefined;
    const lease = await openRenderLease(options, names, keep);
    const drawing = await openDrawing({ ...options, onRestart: restarts(options, health) }, keep);
    const { registry } = drawing;
    const limits = await openLimits(options, store, keep);
    const renderer = health.watch(drawing);
    const cards = cardsOf({ ...options, onCacheError }, { registry, renderer, cache, lease }, keep);
    const keys = createKeys({ ledger, store, rootSecrets: secrets });
    const shortUrls = createShortUrls({ store, keys, max: options.shortUrls });
    const { baseUrl, accounts } = options;
    const assets = openAssets(options, store, renderer, health);
    const { remoteImages } = options;
    const brands = createBrands({ store, assets });
    const sitePages = openSitePages(
      { ...options, onError: onCacheError },
      { store, cache, keys, brands, renderer, registry, assets },
    );
    const services: Services = {
      cards,
      keys,
      shortUrls,
      assets,
      ...(assets && remoteImages && { remoteAssets: createRemoteAssets(assets, remoteImages) }),
      brands,
      sitePages,
      paramsLimit,
      limits,
      ...(accounts && (await openAccounts(accounts, store.ledger, baseUrl, names))),
      ...(accounts?.admins?.length && { admin: administration(accounts.admins, options, store.ledger, health) }),
      ...health.services,
      ...(await httpServices(options)),
      ...(options.webApp && { webApp: await openWebApp(options, { registry, renderer }, keep) }),
    };
    const load = (): Promise<FetchApp> => loadApp(services, options.prefix ?? '');
    const app = options.httpOnDemand === true ? onDemand(load) : await load();
    if (options.auditDays) keep(expireAudit(store, options.auditDays));
    return {
      app,
      services,
      cards,
      store,
      async link(raw, options = {}) {
        if (ownKey === undefined) throw new Error('this server has no signing key. Open it with ownKey');
        return linkTo(raw, options, { registry, keys, keyId: ownKey, paramsLimit, baseUrl });
      },
      drain: () => health.drain(),
    } satisfies Omit<Server, 'close'>;
  });

async function loadApp(services: Services, prefix: string): Promise<FetchApp> {
  const { createApp, mount } = await import('@placard/http');
  return mount(createApp(services), prefix);
}

function onDemand(load: () => Promise<FetchApp>): FetchApp {
  let app: Promise<FetchApp> | undefined;
  return { fetch: async (request) => (await (app ??= load())).fetch(request) };
}

/** Whether other servers can use the store over the network, possibly through a primary that accepts writes. */
const isShared = (store: ServerOptions['store']): boolean => typeof store === 'string' && isSharedLedger(store);

const restarts =
  ({ onError, onRestart = (reason) => onError(new Error(reason)) }: ServerOptions, health: Health) =>
  (reason: string): void => {
    health.restarted();
    onRestart(reason);
  };

function watched(ledger: Ledger, { onError, onStoreChange }: ServerOptions, health: Health): StoreWatch {
  return watchStore(ledger, {
    onChange(state, cause) {
      health.storeBecame(state);
      if (onStoreChange) onStoreChange(state, cause);
      else if (state !== 'available') onError(new Error(stateInWords(state, cause), { cause }));
    },
  });
}

function openAssets(
  { assets: limits }: ServerOptions,
  store: StoreWatch,
  { inspect }: Pick<Renderer, 'inspect'>,
  { asset: onEvent }: Health,
): Assets | undefined {
  if (inspect === undefined || limits?.room.assets === 0) return undefined;
  return createAssets({ store, inspect, limits, onEvent });
}

interface SiteParts {
  readonly store: StoreWatch;
  readonly cache: CacheStore;
  readonly keys: Keys;
  readonly brands: Brands;
  readonly renderer: Pick<Renderer, 'inspect'>;
  readonly registry: Registry;
  readonly assets: Assets | undefined;
}

function openSitePages(
  { sites: options, baseUrl, onError }: ServerOptions,
  { store, renderer, assets, ...parts }: SiteParts,
): SitePages | undefined {
  if (options === undefined || options.max === 0) return undefined;
  const { source, max, pageBurst } = options;
  return createSitePages({
    ...parts,
    sites: createSites({ store, max }),
    source,
    pageBurst,
    inspect: renderer.inspect?.bind(renderer),
    photosOf: assets && ((account) => assets.photosOf(account)),
    baseUrl: () => baseUrl(),
    onError,
  });
}

async function openLimits(
  { limits, onError }: ServerOptions,
  store: StoreWatch,
  keep: Keep,
): Promise<Limits | undefined> {
  if (limits === undefined) return undefined;
  const { plans = { free: defaultPlan }, grace = defaultGrace, addressBurst } = limits;
  return keep(
    createLimits({
      store,
      plans: typeof plans === 'function' ? await plans() : plans,
      grace,
      addressBurst,
      onLoss: (renders) =>
        onError(new Error(`the store was unavailable when the server stopped: ${renders} renders are not counted`)),
    }),
  );
}

async function httpServices(
  options: ServerOptions,
): Promise<Omit<Services, 'cards' | 'keys' | 'shortUrls' | 'healthy'>> {
  const { baseUrl, trustProxy, cdnMaxAge, bodyLimit = defaults.bodyLimit, onError, onAnswer, reference } = options;
  return {
    baseUrl,
    prefix: options.prefix,
    trustProxy,
    cdnMaxAge,
    bodyLimit,
    memoryBytes: urlCacheBytes(options),
    onError: (error, _, id) => onError(error, id),
    onAnswer,
    ...(reference === true && {
      referenceFiles: (await import('@placard/http/reference-files')).openReferenceFiles(),
    }),
  };
}
