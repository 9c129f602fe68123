import { afterAll, beforeAll, describe } from 'vitest';
import { listenToHeaders } from './listed-headers.js';
import type { Running, Start } from './running.js';
import { describeAccountKeys } from './suite/account-keys.js';
import { describeAdmin } from './suite/admin.js';
import { describeAssets } from './suite/assets.js';
import { describeBrands } from './suite/brands.js';
import { describeBodies } from './suite/bodies.js';
import { describeCatalog } from './suite/catalog.js';
import { describeCreate } from './suite/create.js';
import { describeHints } from './suite/hints.js';
import { describeKeys } from './suite/keys.js';
import { describeLimits } from './suite/limits.js';
import { describeLoad } from './suite/load.js';
import { describeOddPaths } from './suite/odd-paths.js';
import { describeOpenApi } from './suite/openapi.js';
import { describePublic } from './suite/public.js';
import { describeQueries } from './suite/queries.js';
import { describeRoutes } from './suite/routes.js';
import { describeServed } from './suite/served.js';
import { describeSessions } from './suite/sessions.js';
import { describeShortUrls } from './suite/short-urls.js';
import { describeSigned } from './suite/signed.js';
import { describeStopped } from './suite/stopped.js';
import { describeUsage } from './suite/usage.js';

/** Tests of the HTTP interface, which are the same on every runtime. */
export function describeHttp(name: string, start: Start): void {
  // Never shuffled, because the last two must run after all others.
  describe(`HTTP on ${name}`, { shuffle: false }, () => {
    let running: Running | undefined;
    const server = (): Running => {
      if (running === undefined) throw new Error('the server has not started');
      return running;
    };
    beforeAll(async () => {
      running = await start();
    });
    afterAll(() => running?.close());
    const listened = listenToHeaders(server);

    describeCreate(server);
    describeBodies(server);
    describeHints(server);
    describeKeys(server);
    describeSessions(server);
    describeAccountKeys(server);
    describeAdmin(server);
    describeSigned(server);
    describeShortUrls(server);
    describeAssets(server);
    describeBrands(server);
    describeServed(server);
    describeQueries(server);
    describePublic(server);
    describeLimits(server);
    describeUsage(server);
    describeCatalog(server);
    describeOpenApi(server);
    describeRoutes(server);
    describeOddPaths(server, name);
    describeLoad(server);
    describeStopped(server);
    listened.compare();
  });
}
