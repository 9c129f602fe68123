import { setImmediate as nextTurn } from 'node:timers/promises';
import { startStopwatch, type Engine, type FontSet } from '@placard/core/engine';
import { blendOver, createPhotoCache, crop, encodeSheet, inspectLogo, nodeCodec } from '@placard/images';
import { createTypesetter, languageModels } from '@placard/text';
import satori from 'satori';
import { createFontList } from './fonts.js';
import { identity } from './identity.js';
import { resolveScene } from './resolve.js';
import { verbatimScene } from './verbatim.js';
import { simplifySvg } from './svg.js';

/** Options of the satori engine. */
export interface SatoriParts {
  readonly fonts: FontSet;
  /**
   * Passes scenes to satori unchanged, for elements that were written for satori. Satori then also breaks the lines.
   */
  readonly verbatim?: boolean;
}

export async function openEngine({ fonts, verbatim = false }: SatoriParts): Promise<Engine> {
  const typesetter = await createTypesetter(fonts);
  const photos = createPhotoCache(nodeCodec.cover);
  const satoriFonts = createFontList(fonts);
  return {
    ...identity,
    measure: typesetter.measure,
    units: typesetter.units,
    language: languageModels.guess,
    // Satori supports most of CSS and ignores unknown properties.
    refusal: () => null,
    ...(nodeCodec.inspect && { inspect: nodeCodec.inspect }),
    inspectLogo: (file) => inspectLogo(file, nodeCodec),
    ...(nodeCodec.reduce && { reduce: nodeCodec.reduce }),
    async render(sheet, signal) {
      const { scene, width, height, background, scale, crashSafe } = sheet;
      const watch = startStopwatch();
      const resolve = verbatim ? verbatimScene : resolveScene;
      const { root, warnings, fonts: used } = resolve(scene, typesetter, { width, height }, fonts.packageOf);
      watch.lap('text');
      // Rounding to whole pixels would move runs by up to half a pixel, so lay out in units of 1/64 pixel.
      const svg = await satori(root as Parameters<typeof satori>[0], {
        width,
        height,
        fonts: satoriFonts.with(used),
        pointScaleFactor: 64,
        ...(verbatim ? { loadAdditionalAsset: assetsOf(fonts) } : {}),
      });
      signal.throwIfAborted();
      watch.lap('layout');
      const draw = await nodeCodec.drawer(crashSafe);
      const drawn = draw(simplifySvg(svg), scale);
      const size = sheet.image ?? { width: drawn.width, height: drawn.height };
      const { pixels: drawing } = crop({ ...drawn, channels: 4 }, { left: 0, top: 0, ...size });
      watch.lap('draw');
      const photo =
        background === null
          ? null
          : await photos.cover(background, size.width, size.height, sheet.scene.props.photoFocus);
      await nextTurn();
      signal.throwIfAborted();
      const pixels = blendOver(drawing, photo);
      watch.lap('blend');
      const file = await encodeSheet(nodeCodec, { pixels, ...size }, sheet);
      watch.lap('encode');
      // resvg frees its native memory only when the event loop runs between renders.
      await nextTurn();
      return { bytes: file.bytes, warnings: [...warnings, ...file.warnings], stages: watch.stages };
    },
    close: async () => undefined,
  };
}

/** Called by satori for emoji in texts that it lays out itself, and for further fonts, of which there are none. */
const assetsOf =
  ({ emoji }: FontSet) =>
  async (code: string, text: string): Promise<string | []> => {
    const svg = code === 'emoji' ? emoji?.svg(text) : undefined;
    return svg === undefined ? [] : `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  };
