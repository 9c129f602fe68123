/**
 * For implementers of engines, fonts and backgrounds. Does not load the validator, so that a render process starts
 * faster.
 */
export { defineBackgrounds, type Background, type BackgroundPack, type PhotoFacts } from '../background.js';
export { sha256 } from '../digest.js';
export {
  renderProcess,
  RenderStopped,
  type ColourShare,
  type Engine,
  type Frame,
  type InspectedPhoto,
  type LogoFacts,
  type PlacedText,
  type Renderer,
  type RenderedImage,
  type RenderJob,
  type Sheet,
  type WasmModule,
} from '../engine.js';
export { packRanges, readRanges } from '../coverage.js';
export { cutFigures } from '../crop.js';
export { messageOf, PlacardError } from '../error.js';
export {
  defineFonts,
  type EmojiSet,
  type FontFace,
  type FontSet,
  type OutlinePiece,
  type OutlineSlices,
} from '../font.js';
export { isAnimated, readHeader, type ImageHeader } from '../image-header.js';
export { brokenInstallation, damagedFile } from '../installation.js';
export { inkFaults, inkWarning, type InkFault } from '../ink.js';
export { NotLoaded, withLoading } from '../not-loaded.js';
export { panelOf } from '../panel.js';
export { formats, mediaTypes, presets, scales, type Format, type Preset, type Scale } from '../preset.js';
export { refuseForeignReferences } from '../references.js';
export * from '../scene.js';
export type { EngineSource } from '../fallback.js';
export { startStopwatch, type Stopwatch } from '../stopwatch.js';
export { createBoundedMap, type BoundedMap } from '../bounded-map.js';
export { createLru, type Lru } from '../lru.js';
export { openOnce } from '../open-once.js';
export { ownBytes } from '../own-bytes.js';
