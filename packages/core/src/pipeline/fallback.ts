import type { Engine } from './engine.js';

/** An engine that is opened on first use. */
export interface EngineSource {
  readonly name: string;
  readonly version: string;
  readonly open: () => Promise<Engine>;
}

/** Name and version of an engine. Part of every cache key. */
type Identity = Pick<EngineSource, 'name' | 'version'>;

/** Returns name and version of the engine of {@link withFallback}, without opening an engine. */
export const fallbackIdentity = (first: Identity, second: Identity): Identity => ({
  name: first.name,
  version: `${first.version}+${second.name}-${second.version}`,
});

/**
 * Returns an engine that draws with `first`, and with `second` if `first` refuses a scene. A warning has the reason,
 * because the second engine is slower.
 *
 * @example
 * import { createPressEngine } from '@placard/press';
 * import { satoriEngine } from '@placard/satori';
 * const engine = withFallback(await createPressEngine({ fonts }), satoriEngine({ fonts }));
 */
export function withFallback(first: Engine, second: EngineSource): Engine {
  let opened: Promise<Engine> | undefined;
  return {
    ...fallbackIdentity(first, second),
    measure: first.measure,
    units: first.units,
    language: first.language,
    refusal: () => null,
    ...(first.inspect && { inspect: first.inspect }),
    ...(first.inspectLogo && { inspectLogo: first.inspectLogo }),
    ...(first.reduce && { reduce: first.reduce }),
    async render(sheet, signal) {
      const refusal = first.refusal(sheet.scene);
      if (refusal === null) return first.render(sheet, signal);
      const engine = await (opened ??= second.open());
      const image = await engine.render(sheet, signal);
      return { ...image, warnings: [...image.warnings, `drawn by the ${engine.name} engine: ${refusal}`] };
    },
    async close() {
      await first.close();
      await (await opened)?.close();
    },
  };
}
