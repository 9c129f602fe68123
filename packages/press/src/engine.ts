import {
  childrenOf,
  cutFigures,
  inkFaults,
  inkWarning,
  isNode,
  panelOf,
  refuseForeignReferences,
  startStopwatch,
  withLoading,
  type Engine,
  type FontSet,
  type RenderedImage,
  type SceneNode,
  type RenderInput,
  type WasmModule,
} from '@placard/core/engine';
import {
  createPhotoCache,
  encodeSheet,
  inspectLogo,
  type Codec,
  type Encoding,
  type FittedImage,
  type RawImage,
} from '@placard/images/codec';
import { createTypesetter, warningsOf, type TypesetterParts } from '@placard/text/web';
import { createGlyphCache } from './glyphs.js';
import { identity as name } from './identity.js';
import { createImageLoader, type Images } from './images.js';
import { drawable } from './drawable.js';
import { createDrawers } from './drawers.js';
import { placedTexts } from './inspect.js';
import { createLayerCache } from './layers.js';
import type { Box } from './box.js';
import { snapped } from './boxes/snap.js';
import { layOut } from './layout.js';
import { identity, scaling, type Matrix } from './matrix.js';
import { openPaintModule } from './paint-module.js';
import { createPixelMemories } from './pixel-memory.js';
import { paint } from './paint.js';
import { boundsOf, widen } from './canvas.js';
import { refusal } from './refusal.js';
import { withTextOutlines } from './svg-text/index.js';
import type { EncodePng, Vector } from './vector/vector.js';
import { openYoga } from './yoga/yoga.js';

/** Parts of the press; the modules are compiled. */
export interface PressParts extends TypesetterParts {
  readonly fonts: FontSet;
  readonly codec: Codec;
  /** `paint.wasm` of this package. */
  readonly paint: WasmModule;
  /** `yoga.wasm` of this package. Without it, all scenes are laid out by CSS, as those of elements always are. */
  readonly yoga?: WasmModule;
  /** Starts a card that is written as SVG. Without it, the press has no `svg`. */
  readonly createVector?: (scale: number) => Vector;
  /** Waits until the host has handled its events. Called between two stages, so that a render can be stopped there. */
  readonly nextTurn?: () => Promise<unknown>;
}

/** The press. */
export interface Press extends Engine {
  readonly pixels: NonNullable<Engine['pixels']>;
}

type VectorInput = Parameters<NonNullable<Engine['svg']>>[0];
type Stopwatch = ReturnType<typeof startStopwatch>;

/** Creates the image from the painted pixels, which it may use until its promise settles. */
type Finish = (painted: RawImage, encoding: Encoding) => Promise<FittedImage>;

/**
 * Boxes that touch must not share a pixel of the image, or what is below shows through as a line. At whole scales,
 * boxes are where their scene puts them.
 */
const onPixels = (root: Box, scale: number): Box => (Number.isInteger(scale) ? root : snapped(root, scale));

/** Creates the press from its parts. */
export async function createPress(parts: PressParts): Promise<Press> {
  const { fonts, codec, paint: module, nextTurn, createVector } = parts;
  const { encodeTransparent } = codec;
  const [typesetter, yoga] = await Promise.all([createTypesetter(fonts, parts), parts.yoga && openYoga(parts.yoga)]);
  const tools = { yoga, typesetter };
  const photos = createPhotoCache(codec.cover);
  const loadImages = createImageLoader(codec);
  const drawer = createDrawers(codec);
  const memories = createPixelMemories(module);
  const caches = { glyphs: createGlyphCache(openPaintModule(module)), layers: createLayerCache() };

  async function pause(signal: AbortSignal): Promise<void> {
    await nextTurn?.();
    signal.throwIfAborted();
  }

  /** @param toCanvas maps the scene's pixels to those of the canvas */
  async function laidOut(
    { scene: given, width, height, scale }: VectorInput,
    toCanvas: Matrix,
    watch: Stopwatch,
  ): Promise<{ readonly root: Box; readonly images: Images; readonly leftOut: readonly string[] }> {
    refuseReferences(given, '');
    const { scene, leftOut } = drawable(given);
    const plain = onPixels(layOut(scene, width, height, tools), scale);
    const root = withTextOutlines(plain, toCanvas, typesetter, caches.glyphs);
    watch.lap('layout');
    return { root, images: await loadImages(root, scale), leftOut };
  }

  async function write(
    sheet: VectorInput,
    signal: AbortSignal,
    createVector: (scale: number) => Vector,
    encode: EncodePng,
  ): Promise<RenderedImage> {
    await pause(signal);
    const { width, height, crashSafe } = sheet;
    const watch = startStopwatch();
    const { root, images, leftOut } = await laidOut(sheet, identity, watch);
    await pause(signal);
    watch.lap('images');
    const drawn = (): Promise<Vector> =>
      memories.lend(async (memory) => {
        const vector = createVector(sheet.scale);
        const clip = { left: 0, top: 0, right: width, bottom: height };
        paint({ canvas: memory.sheet(1, 1), matrix: identity, clip, vector }, root, images, caches, drawer(crashSafe));
        return vector;
      });
    const vector = await withLoading(drawn, signal);
    watch.lap('draw');
    const bytes = new TextEncoder().encode(await vector.document(width, height, encode));
    watch.lap('encode');
    return { bytes, warnings: [...new Set([...leftOut, ...allWarnings(root, fonts.packageOf)])], stages: watch.stages };
  }

  async function draw(sheet: RenderInput, signal: AbortSignal, finish: Finish): Promise<RenderedImage> {
    await pause(signal);
    const { width, height, background, scale: zoom, crashSafe } = sheet;
    const watch = startStopwatch();
    const size = sheet.image ?? { width: width * zoom, height: height * zoom };
    const { root, images, leftOut } = await laidOut(sheet, scaling(zoom), watch);
    const photo =
      background === null
        ? null
        : await photos.cover(background, size.width, size.height, sheet.scene.props.photoFocus);
    await pause(signal);
    watch.lap('images');
    const texts = placedTexts(root, width, height);
    const panel = panelOf(texts, width, height);
    const drawn = (): Promise<FittedImage> =>
      memories.lend(async (memory) => {
        const canvas = memory.canvas(size.width, size.height, 3);
        if (photo === null) canvas.pixels.fill(255);
        else canvas.pixels.set(photo);
        const target = { canvas, matrix: scaling(zoom), clip: boundsOf(canvas) };
        paint(target, root, images, caches, drawer(crashSafe));
        watch.lap('draw');
        return finish({ ...size, pixels: canvas.pixels }, { ...sheet, panel });
      });
    const file = await withLoading(drawn, signal);
    watch.lap('encode');
    const faults = inkFaults(texts, width, height).map(inkWarning);
    const cut = cutFigures(texts, width, height) ?? [];
    const warnings = new Set(
      [...leftOut, ...allWarnings(root, fonts.packageOf), ...faults, ...file.warnings].concat(cut),
    );
    return { bytes: file.bytes, warnings: [...warnings], stages: watch.stages };
  }

  return {
    ...name,
    measure: typesetter.measure,
    units: typesetter.units,
    language: parts.languages.guess,
    refusal,
    ...(codec.inspect && { inspect: codec.inspect }),
    inspectLogo: (file) => inspectLogo(file, codec),
    ...(codec.reduce && { reduce: codec.reduce }),
    texts: (scene, width, height) => placedTexts(layOut(scene, width, height, tools), width, height),
    render(sheet, signal) {
      const stoppable = withPauses(codec, () => pause(signal));
      return draw(sheet, signal, (painted, encoding) => encodeSheet(stoppable, painted, encoding));
    },
    pixels: (sheet, signal) =>
      draw(sheet, signal, async ({ pixels, width, height }) => {
        const bytes = new Uint8Array(width * height * 4);
        widen(pixels, bytes);
        return { bytes, warnings: [] };
      }),
    ...(createVector &&
      encodeTransparent && {
        svg: (sheet, signal) => write(sheet, signal, createVector, encodeTransparent),
      }),
    close: async () => undefined,
  };
}

/**
 * A codec that pauses before each encoding and forecast, because a card with too many bytes is encoded several times.
 */
function withPauses(codec: Codec, pause: () => Promise<void>): Codec {
  const { forecastJpeg, webpPacker, packPng } = codec;
  const afterPause =
    <A extends unknown[], R>(run: (...args: A) => R | Promise<R>) =>
    async (...args: A): Promise<R> => {
      await pause();
      return run(...args);
    };
  return {
    ...codec,
    encode: afterPause(codec.encode),
    ...(packPng && { packPng: afterPause(packPng) }),
    ...(forecastJpeg && { forecastJpeg: afterPause(forecastJpeg) }),
    ...(webpPacker && { webpPacker: afterPause(webpPacker) }),
  };
}

function refuseReferences(node: SceneNode, above: string): void {
  const path = `${above}/${node.props.name ?? node.type}`;
  refuseForeignReferences(node, path);
  for (const child of childrenOf(node)) if (isNode(child) && node.type !== 'svg') refuseReferences(child, path);
}

function allWarnings({ node, text, children }: Box, packageOf: FontSet['packageOf']): string[] {
  const nodeWarnings = text === undefined ? [] : warningsOf(node.props.name ?? node.type, text.set, packageOf);
  return [...nodeWarnings, ...children.flatMap((child) => allWarnings(child, packageOf))];
}
