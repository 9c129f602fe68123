import { ownBytes } from '@placard/core/engine';
import { undeclaredParams, withUndeclared, type UndeclaredParam } from '@placard/core/server';
import { imageSize } from '@placard/core/wire';
import { verdicts } from '@placard/platforms';
import { open, readSecrets } from '@placard/server';
import { mounting } from './mounting.js';
import type { PlacardOptions } from './options.js';
import type { Placard } from './placard.js';
import { processSecret, reportRandomSecret } from './process.js';
import { registryOf } from './renderer.js';

/** Implements `createPlacard`, which loads this module on its first call. */
export async function openPlacard(options: PlacardOptions): Promise<Placard> {
  const { onError = report, trustProxy = false, secrets } = options;
  const { prefix, baseUrl } = mounting(options, onError);
  const registry = registryOf(options);
  const known = secrets ?? readSecrets(process.env['PLACARD_SECRET'], 'PLACARD_SECRET');
  const signing = (): void => {
    if (known === undefined) reportRandomSecret(report);
  };
  const { app, cards, services, link, close } = await open({
    ...options,
    registry,
    secrets: known ?? [processSecret()],
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
    async render(request, { signal } = {}) {
      const undeclared = undeclaredParams(request, registry);
      const drawn = cards.resolve(request, signal === undefined ? {} : { signal });
      const { request: asked, ...card } = await naming(undeclared, drawn);
      const { params: _, ...canonical } = asked;
      const size = imageSize(asked);
      const platforms = verdicts({ ...size, bytes: card.bytes.length, format: asked.format });
      const warnings = [...undeclared.map(({ message }) => message), ...card.warnings];
      return { ...card, bytes: ownBytes(card.bytes), warnings, ...canonical, ...size, platforms };
    },
    async link(request, options) {
      signing();
      return naming(undeclaredParams(request, registry), link(request, options));
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

/** Adds undeclared params, which usually are misspelt, to the error about the param that is then missing. */
const naming = <T>(undeclared: readonly UndeclaredParam[], work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw withUndeclared(error, undeclared);
  });

const report = (error: unknown): void =>
  void process.stderr.write(`placard: ${error instanceof Error ? error.message : String(error)}\n`);
