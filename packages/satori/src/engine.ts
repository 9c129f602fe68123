import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Engine, FontSet } from '@placard/core';
import { blendOver, createPhotoCache, encode } from '@placard/raster';
import { createTypesetter } from '@placard/text';
import { Resvg } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import { resolveScene } from './resolve.js';
import { simplifySvg } from './svg.js';

/**
 * The reference engine: satori lays out, resvg draws on a transparent canvas, the drawing is blended over the photo
 * and encoded. It takes all of satori's CSS. One engine serves a process for its whole life: satori remembers fonts
 * by the identity of their objects.
 *
 * @example
 * const engine = await createSatoriEngine({ fonts });
 * const { bytes } = await engine.render(sheet, AbortSignal.timeout(5_000));
 */
export async function createSatoriEngine({ fonts }: { fonts: FontSet }): Promise<Engine> {
  const typesetter = await createTypesetter(fonts);
  const photos = createPhotoCache();
  const satoriFonts = fonts.faces.map(
    ({ family, weight, style, load }): Font => ({
      name: family,
      data: Buffer.from(load()),
      weight: weight as NonNullable<Font['weight']>,
      style,
    }),
  );

  // The first layout compiles satori's wasm and parses the fonts: not at the first caller's cost.
  await satori({ type: 'div', props: { children: 'a' } } as Parameters<typeof satori>[0], {
    width: 1,
    height: 1,
    fonts: satoriFonts,
  });

  return {
    name: 'satori',
    version: '0.63.2-1',
    measure: (node) => typesetter.set(node),
    async render({ scene, width, height, background, format, scale }, signal) {
      const watch = stopwatch();
      const zoom = Number(scale);
      const { root, warnings } = resolveScene(scene, typesetter, { width, height });
      watch.lap('text');
      // Whole pixels would move a run by up to half a pixel: lay out in 64ths.
      const svg = await satori(root as Parameters<typeof satori>[0], {
        width,
        height,
        fonts: satoriFonts,
        pointScaleFactor: 64,
      });
      signal.throwIfAborted();
      watch.lap('layout');
      // resvg-js drops every option silently when it does not know one.
      const drawing = new Resvg(simplifySvg(svg), {
        font: { loadSystemFonts: false },
        fitTo: { mode: 'zoom', value: zoom },
      }).render();
      const size = { width: drawing.width, height: drawing.height };
      watch.lap('draw');
      const photo = background === null ? null : await photos.cover(background, size.width, size.height);
      const pixels = blendOver(drawing.pixels, photo);
      watch.lap('blend');
      const bytes = await encode({ pixels, ...size }, format);
      watch.lap('encode');
      // Without a turn of the event loop between renders resvg's native memory is never given back.
      await nextTurn();
      return { bytes, warnings, stages: watch.stages };
    },
    close: async () => undefined,
  };
}

function stopwatch(): { readonly stages: Record<string, number>; lap(stage: string): void } {
  const stages: Record<string, number> = {};
  let last = performance.now();
  return {
    stages,
    lap(stage) {
      const now = performance.now();
      stages[stage] = now - last;
      last = now;
    },
  };
}
