import { stateInWords } from '@placard/accounts';
import { messageOf } from '@placard/core/server';
import { createRemoteImages } from '@placard/images/fetch';
import type { ServerOptions } from '@placard/server';
import { openConfig } from '../config.js';
import type { Place } from '../context.js';
import type { Log } from '../log.js';
import { settingNames } from '../open.js';
import { openPlans } from '../plans.js';
import { pageDrawing } from './page-drawing.js';
import { createPageSource } from './page-source.js';
import { openRegistry } from '../registry.js';
import { rendererEnvironment, rendererModule } from '../renderer-module.js';
import type { Settings } from '../settings.js';
import { imageHostsSetting } from '../settings/image-hosts.js';

/**
 * Converts the settings to options of the server.
 *
 * @param baseUrl returns the public URL of the server; called only after it listens
 * @throws {Error} naming file and line, when the configuration is invalid
 */
export async function serverOptions(
  place: Place,
  settings: Settings,
  log: Log,
  baseUrl: () => string,
): Promise<ServerOptions> {
  const config = await openConfig(place);
  const { grace, addressBurst, url, openId, signUp, stripe, admins } = settings;
  return {
    names: settingNames,
    baseUrl,
    secrets: settings.secrets,
    data: settings.data,
    store: settings.store,
    cache: settings.cache,
    cacheBytes: settings.cacheBytes,
    memoryBytes: settings.cacheMemory,
    cacheTimeout: settings.cacheTimeout,
    cacheVariables: place.env,
    registry: () => openRegistry(config, settings.templates),
    pool: {
      module: rendererModule(config),
      size: settings.workers,
      deadline: settings.deadline * renderShare * 1_000,
      queue: settings.queue,
      environment: rendererEnvironment(settings),
      variables: place.env,
    },
    deadline: settings.deadline * 1_000,
    paramsLimit: settings.paramsLimit,
    bodyLimit: settings.bodyLimit,
    limits: { plans: () => openPlans(settings, config), grace, addressBurst },
    accounts: { publicUrl: url !== undefined, openId, signUp, stripe, admins },
    auditDays: settings.auditDays,
    trustProxy: settings.trustProxy,
    shortUrls: settings.shortUrls,
    assets: settings.assets,
    remoteImages: { ...createRemoteImages(settings.imageHosts), setting: imageHostsSetting },
    sites: {
      source: createPageSource({ baseUrl, imageHosts: settings.imageHosts }),
      max: settings.sites,
      pageBurst: settings.pageBurst,
    },
    cdnMaxAge: settings.cdnMaxAge,
    reference: true,
    webApp: settings.webApp && { drawing: (registry) => pageDrawing(registry, settings.engine) },
    previewBurst: settings.previewBurst,
    metrics: settings.metrics.access,
    ...reports(log),
  };
}

/** Share of a card's deadline for rendering. The rest is for waiting, and for stores. */
const renderShare = 0.8;

/** Callbacks that write the operator's log. */
const reports = (
  log: Log,
): Pick<ServerOptions, 'onError' | 'onCacheError' | 'onStoreChange' | 'onRestart' | 'onAnswer'> => ({
  onError: (error, request) => log.warn(messageOf(error), request === undefined ? {} : { request }),
  onCacheError: atMostOnceASecond((error) => log.warn(`cache: ${messageOf(error)}`)),
  onStoreChange: (state, cause) => log.warn(stateInWords(state, cause)),
  onRestart: (why) => log.warn(why),
  onAnswer: log.answered,
});

/** Limits the log: while the cache is unavailable, every request reports the same error. */
function atMostOnceASecond(tell: (error: unknown) => void): (error: unknown) => void {
  let reportedAt = -Infinity;
  return (error) => {
    if (performance.now() - reportedAt < 1_000) return;
    reportedAt = performance.now();
    tell(error);
  };
}
