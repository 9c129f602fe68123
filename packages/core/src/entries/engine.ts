/**
 * For implementers of engines, fonts and backgrounds. Does not load the validator, so that a render process starts
 * faster.
 */
export { defineBackgrounds, type Background, type BackgroundPack, type PhotoFacts } from '../assets/background.js';
export { sha256 } from '../util/digest.js';
export {
  renderProcess,
  RenderStopped,
  type ColorShare,
  type Engine,
  type Frame,
  type InspectedPhoto,
  type LogoFacts,
  type PlacedText,
  type Renderer,
  type RenderedImage,
  type RenderJob,
  type RenderInput,
  type WasmModule,
} from '../pipeline/engine.js';
export { packRanges, readRanges } from '../assets/coverage.js';
export { cutFigures } from '../scene/crop.js';
export { messageOf, PlacardError } from '../error.js';
export {
  defineFonts,
  type EmojiSet,
  type FontAxis,
  type FontFace,
  type FontSet,
  type OutlinePiece,
  type OutlineSlices,
} from '../assets/font.js';
export { coverImage } from '../scene/cover-image.js';
export { toBase32 } from '../util/base32.js';
export type { AccountPhoto } from '../assets/account-photos.js';
export { embeddedSize } from '../scene/embedded-size.js';
export { isAnimated, readHeader, type ImageHeader } from '../scene/image-header.js';
export { brokenInstallation, damagedFile } from '../util/installation.js';
export { inkFaults, inkWarning, type InkFault } from '../scene/ink.js';
export { NotLoaded, withLoading } from '../pipeline/not-loaded.js';
export { panelOf } from '../scene/panel.js';
export { cardCanvas, type CardSize } from '../request/size.js';
export { formats, mediaTypes, presets, scales, type Format, type Preset, type Scale } from '../request/preset.js';
export { refuseForeignReferences } from '../scene/references.js';
export * from '../scene/scene.js';
export * from '../scene/style.js';
export { placeStops } from '../scene/color-stops.js';
export { startStopwatch, type Stopwatch } from '../util/stopwatch.js';
export { createBoundedMap, type BoundedMap } from '../util/bounded-map.js';
export { createLru, type Lru } from '../util/lru.js';
export { once } from '../util/once.js';
export { openOnce } from '../util/open-once.js';
export { beforeAbort } from '../util/before-abort.js';
export { ownBytes } from '../util/own-bytes.js';
export { importInstalled, importOptional } from '../util/optional.js';
