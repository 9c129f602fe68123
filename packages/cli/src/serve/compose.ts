import { createKeys, createLimits, watchStore, type Limits, type Plans, type StoreWatch } from '@placard/access';
import type { Ledger } from '@placard/core';
import type { Services } from '@placard/http';
import { openReferenceFiles } from '@placard/http/reference-files';
import { openAccounts } from '../accounts.js';
import { openConfig } from '../config.js';
import type { Observer } from '../observer.js';
import { openStore } from '../open.js';
import { reason } from '../output.js';
import { openPlans } from '../plans.js';
import { rootSecrets } from '../secrets.js';
import type { Settings } from '../settings.js';
import { allOrNothing } from './all-or-nothing.js';
import { openCards } from './cards.js';

/** What serves, whole. */
export interface Composed {
  readonly services: Services;
  readonly ledger: Ledger;
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
    const ledger = keep(await openStore(settings));
    const store = watched(ledger, observer);
    const cards = keep(await openCards(settings, config, observer));
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
    return {
      services,
      ledger,
      async close() {
        await cards.close();
        await limits.close();
        await ledger.close();
      },
    };
  });

const watched = (ledger: Ledger, observer: Observer): StoreWatch =>
  watchStore(ledger, {
    onChange: (away, cause) =>
      observer.warn(
        away ? `the store is away (${reason(cause)}): renders are few until it is back` : 'the store is back',
      ),
  });

const limitsBy = (plans: Plans, { grace, addressBurst }: Settings, store: StoreWatch, observer: Observer): Limits =>
  createLimits({
    store,
    plans,
    grace,
    addressBurst,
    onLoss: (renders) => observer.warn(`the store was away at the end: ${renders} renders are not counted`),
  });
