import {
  createKeys,
  createLimits,
  stateInWords,
  storePatience,
  watchStore,
  type Limits,
  type Plans,
  type StoreWatch,
} from '@placard/access';
import type { Ledger } from '@placard/core';
import type { Services } from '@placard/http';
import { openReferenceFiles } from '@placard/http/reference-files';
import { isSharedLedger } from '@placard/stores';
import { openAccounts } from '../accounts.js';
import { openConfig } from '../config.js';
import type { Observer } from '../observer.js';
import { openImages, openStore } from '../open.js';
import { openPlans } from '../plans.js';
import { rootSecrets } from '../secrets.js';
import type { Settings } from '../settings.js';
import { allOrNothing } from './all-or-nothing.js';
import { openCards } from './cards.js';
import { keepDays } from './retention.js';

/** What serves, whole. */
export interface Composed {
  readonly services: Services;
  readonly store: StoreWatch;
  /** When nobody asks any more: finishes what is under way, and writes down what is to be counted. */
  close(): Promise<void>;
}

/**
 * Opens everything that the settings name.
 *
 * @throws {Error} of one line for the operator; what was opened before is closed again
 */
export const compose = (settings: Settings, observer: Observer, baseUrl: () => string): Promise<Composed> =>
  allOrNothing(async (keep) => {
    const config = await openConfig(process.env);
    const secrets = await rootSecrets(settings);
    // First: on a full disk the cache gives back what the others need.
    const images = keep(await openImages(settings));
    // A write that nobody waits for any more must not be made.
    const ledger = keep(await openStore(settings, { patience: 0.8 * storePatience }));
    const store = watched(ledger, isSharedLedger(settings.store), observer);
    await store.check();
    const cards = keep(await openCards(settings, config, images, observer));
    const limits = limitsBy(await openPlans(settings, config), settings, store, observer);
    const services: Services = {
      cards,
      keys: createKeys({ ledger, store, rootSecrets: secrets }),
      limits,
      trustProxy: settings.trustProxy,
      ...(await openAccounts(settings, store.ledger, baseUrl)),
      memoryBytes: Math.ceil(settings.cacheMemory / 2),
      cdnMaxAge: settings.cdnMaxAge,
      baseUrl,
      bodyLimit: settings.bodyLimit,
      ...observer.services,
      referenceFiles: openReferenceFiles(),
    };
    const retention = keepDays(store, settings.auditDays);
    return {
      services,
      store,
      async close() {
        retention.end();
        await cards.close();
        await limits.close();
        await ledger.close();
      },
    };
  });

/** @param shared another server may reach a store that takes writes; a file on this machine is everybody's */
function watched(ledger: Ledger, shared: boolean, observer: Observer): StoreWatch {
  let replaced = false;
  observer.heed(() => !(shared && replaced));
  return watchStore(ledger, {
    onChange(state, cause) {
      // A replica is left and asked for again until it is a primary: in between it is away, and no more of use than before.
      if (state !== 'away') replaced = state === 'read-only';
      observer.warn(stateInWords(state, cause));
    },
  });
}

const limitsBy = (plans: Plans, { grace, addressBurst }: Settings, store: StoreWatch, observer: Observer): Limits =>
  createLimits({
    store,
    plans,
    grace,
    addressBurst,
    onLoss: (renders) => observer.warn(`the store was away at the end: ${renders} renders are not counted`),
  });
