import { messageOf, renderCard, undeclaredParams, withUndeclared } from '@placard/core/server';
import { verdicts } from '@placard/platforms';
import { open, readSecrets } from '@placard/server';
import { checkBrand } from './brand.js';
import { checkOptions } from './check-options.js';
import { openRegistry } from './materials.js';
import { mounting } from './mounting.js';
import type { PlacardOptions } from './options.js';
import type { Placard } from './placard.js';
import { processSecret, reportRandomSecret } from './process.js';

/** Implements `createPlacard`, which loads this module on its first call. */
export async function openPlacard(options: PlacardOptions): Promise<Placard> {
  checkOptions(options);
  const { onError = report, trustProxy = false, secrets } = options;
  const { prefix, baseUrl } = mounting(options, onError);
  const registry = await openRegistry(options);
  const rootSecrets = secrets ?? readSecrets(process.env['PLACARD_SECRET'], 'PLACARD_SECRET');
  const signing = (): void => {
    if (rootSecrets === undefined) reportRandomSecret(report);
  };
  const { app, cards, services, link, close } = await open({
    ...options,
    registry,
    secrets: rootSecrets ?? [processSecret()],
    ownKey: true,
    prefix,
    baseUrl,
    httpOnDemand: true,
    trustProxy: trustProxy ? 1 : 0,
    onError: (error) => onError(error),
  });

  const loadHandler = async (): Promise<Placard['handler']> =>
    (await import('@placard/http/node-handler')).toNodeHandler(app);
  let nodeHandler: ReturnType<typeof loadHandler> | undefined;

  return {
    registry,
    keys: services.keys,
    async render(request, { signal, brand } = {}) {
      const card = await renderCard(cards, request, { brand: checkBrand(brand), signal });
      const { width, height, format, bytes } = card;
      return { ...card, platforms: verdicts({ width, height, bytes: bytes.length, format }) };
    },
    async link(request, { expires, brand } = {}) {
      signing();
      const undeclared = undeclaredParams(request, registry);
      return link(request, { expires, brand: checkBrand(brand) }).catch((error: unknown) => {
        throw withUndeclared(error, undeclared);
      });
    },
    async fetch(request) {
      signing();
      return app.fetch(request);
    },
    async handler(request, response) {
      signing();
      return (await (nodeHandler ??= loadHandler()))(request, response);
    },
    close,
  };
}

const report = (error: unknown): void => void process.stderr.write(`placard: ${messageOf(error)}\n`);
