import {
  childrenOf,
  inkFaults,
  inkWarning,
  isNode,
  refuseForeignReferences,
  startStopwatch,
  type Engine,
  type FontSet,
  type SceneNode,
} from '@placard/core/engine';
import { carefulDrawer, createPhotoCache, drawSvg, encode, withScratch } from '@placard/raster';
import { createTypesetter, guessLanguage, warningsOf } from '@placard/text';
import { createGlyphCache } from './glyphs.js';
import { loadImages } from './images.js';
import { placedTexts } from './inspect.js';
import { createLayerCache } from './layers.js';
import { layOut, type Box } from './layout.js';
import { scaling } from './matrix.js';
import { paint } from './paint.js';
import { refusal } from './refusal.js';

/**
 * Creates the fast engine. Yoga lays out boxes, HarfBuzz shapes text, glyphs and boxes are rasterized here; other
 * shapes are drawn by resvg and cached. `refusal` reports what the engine cannot draw.
 *
 * @param options.fonts the font set
 * @returns an engine that must be closed by the caller
 * @throws {Error} from `render`: when the scene refers to something outside the card, or an image cannot be decoded
 * @example
 * const engine = await createPressEngine({ fonts });
 * const { bytes } = await engine.render(sheet, AbortSignal.timeout(5_000));
 */
export async function createPressEngine({ fonts }: { fonts: FontSet }): Promise<Engine> {
  const typesetter = await createTypesetter(fonts);
  const photos = createPhotoCache();
  const palette = { glyphs: createGlyphCache(), layers: createLayerCache() };

  return {
    name: 'press',
    version: '1',
    measure: typesetter.measure,
    units: typesetter.units,
    language: guessLanguage,
    refusal,
    texts: (scene, width, height) => placedTexts(layOut(scene, width, height, typesetter), width, height),
    async render({ scene, width, height, background, format, scale: zoom, careful }, signal) {
      const watch = startStopwatch();
      const size = { width: width * zoom, height: height * zoom };
      refuseReferences(scene, '');
      const root = layOut(scene, width, height, typesetter);
      watch.lap('layout');
      const images = await loadImages(root, zoom);
      const photo = background === null ? null : await photos.cover(background, size.width, size.height);
      signal.throwIfAborted();
      watch.lap('images');
      const draw = careful ? await carefulDrawer() : drawSvg;
      const bytes = await withScratch(size.width * size.height * 3, (pixels) => {
        // The buffer holds the previous card, so it is overwritten by the photo or white.
        if (photo === null) pixels.fill(255);
        else pixels.set(photo);
        paint({ ...size, channels: 3, pixels }, root, scaling(zoom), images, palette, draw);
        watch.lap('draw');
        return encode({ pixels, ...size }, format);
      });
      watch.lap('encode');
      const faults = inkFaults(placedTexts(root, width, height), width, height).map(inkWarning);
      return { bytes, warnings: [...new Set([...allWarnings(root), ...faults])], stages: watch.stages };
    },
    close: async () => undefined,
  };
}

function refuseReferences(node: SceneNode, above: string): void {
  const path = `${above}/${node.props.name ?? node.type}`;
  refuseForeignReferences(node, path);
  for (const child of childrenOf(node)) if (isNode(child) && node.type !== 'svg') refuseReferences(child, path);
}

function allWarnings({ node, text, children }: Box): string[] {
  const own = text === undefined ? [] : warningsOf(node.props.name ?? node.type, text.set);
  return [...own, ...children.flatMap(allWarnings)];
}
