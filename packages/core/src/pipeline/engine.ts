import type { Background, PhotoFacts } from '../assets/background.js';
import type { PlacardError } from '../error.js';
import type { SparseRequest } from '../request/options.js';
import type { Format } from '../request/preset.js';
import type { Canvas } from '../scene/frame.js';
import type { Ink, Measure, SceneNode, TextMetrics, TextUnit, Units } from '../scene/scene.js';
import type { TextStyle } from '../scene/style.js';

/** A color of an image, as `#rrggbb`, and its share of the visible pixels (0 to 1). */
export interface ColorShare {
  readonly color: string;
  readonly share: number;
}

/** What a template knows about a logo, to draw it well. */
export interface LogoFacts {
  /** Colors of the visible pixels, largest share first. Empty for an opaque logo, which has its own background. */
  readonly colors: readonly ColorShare[];
  /**
   * The box of the visible pixels, as fractions of the image's width and height. If the transparent border is narrower
   * than 4 %, the box is the whole image, which is then drawn without cropping. A white border counts as transparent.
   */
  readonly ink: Ink;
  /** Whether the image is opaque, with a white border outside of `ink`. Such a logo needs white behind and around it. */
  readonly onWhite?: boolean;
}

/** The canvas of a card, passed to a template's `render`, and what the template may ask about it. */
export interface Frame extends Canvas {
  /** The photo behind the card, or null. The engine draws it; the template leaves room for it. */
  readonly background: Background | null;
  /** Facts about each logo and product, by the param that holds it; missing when it was not measured. */
  readonly logos: Readonly<Record<string, LogoFacts>>;
  /** Facts about each image that a param holds, by the name of the param. */
  readonly pictures: Readonly<Record<string, PhotoFacts>>;
  readonly measure: Measure;
  readonly units: Units;
  /**
   * Adds a sentence to the `warnings` of the response, to explain what was not drawn as requested. A repeated sentence
   * is added once.
   *
   * @example
   * if (contrast(accent, ink) < 7) frame.warn(`the accent ${accent} was darkened to ${drawn}, to be legible`);
   */
  readonly warn: (sentence: string) => void;
}

/** In pixels. */
export interface ImageSides {
  readonly width: number;
  readonly height: number;
}

/** What an engine draws: a scene over an optional photo, in one format. */
export interface RenderInput {
  readonly scene: SceneNode;
  readonly width: number;
  readonly height: number;
  readonly background: Background | null;
  readonly format: Format;
  /** Pixels of the image per pixel of the scene: 1 or 2 for cards of the presets, less in small previews. */
  readonly scale: number;
  /**
   * The size of the image in pixels. A scene whose sides times `scale` exceed it is cut at the right and the foot, by
   * less than a pixel of the scene. Default: the sides times `scale`, which are whole pixels.
   */
  readonly image?: ImageSides;
  /** Set after a process crashed on this sheet. The engine must use only code that cannot crash, however slow. */
  readonly crashSafe: boolean;
}

/** The result of {@link Engine.render}. */
export interface RenderedImage {
  readonly bytes: Uint8Array;
  /** Sentences for the caller, for example about shortened text or a character missing in all fonts. */
  readonly warnings: readonly string[];
  /** Duration of each stage in milliseconds, in order of execution. */
  readonly stages: Readonly<Record<string, number>>;
}

/**
 * Position of a text on a card: the box from the capitals of the first line to the last baseline, in pixels at scale 1.
 */
export interface PlacedText {
  /** Name of the text's node; `path` also has the names of its ancestors. */
  readonly name: string;
  readonly path: string;
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly fontSize: number;
  readonly lines: number;
  readonly truncated: boolean;
  /** Color of the first letter, as written in the scene. */
  readonly color: string;
  /** `aria-hidden`: letters used as a shape, not meant to be read. */
  readonly decorative: boolean;
  /** Bounding box of each drawn glyph, in card coordinates. */
  readonly ink: readonly Ink[];
  /**
   * The area the text must stay in: the innermost enclosing box that is visible (background, border) or clips, or else
   * the card.
   */
  readonly ground: Ink;
}

/** An uploaded photo that was decoded completely, and the facts about it. */
export interface InspectedPhoto extends PhotoFacts {
  readonly format: Format;
  /** As shown: rotated by the EXIF orientation. */
  readonly width: number;
  readonly height: number;
}

/** Draws scenes. The same sheet gives the same bytes in every process. */
export interface Engine {
  readonly name: string;
  /** Part of every cache key. Must change whenever an image may change. */
  readonly version: string;
  /**
   * Measures the paragraph of a node.
   *
   * @param inherited text style of the card's root, such as `lang`
   */
  measure(node: SceneNode, inherited?: TextStyle): TextMetrics;
  units(node: SceneNode, inherited?: TextStyle): readonly TextUnit[];
  /** BCP 47 tag of the language a text is likely written in; undefined when it cannot be detected. */
  language(text: string): string | undefined;
  /** Reason the engine refuses this scene (path and property), or null. */
  refusal(scene: SceneNode): string | null;
  /** Positions of all texts of a scene, for checks. Optional. */
  texts?(scene: SceneNode, width: number, height: number): readonly PlacedText[];
  /** @throws the signal's reason when it aborts, between two stages */
  render(sheet: RenderInput, signal: AbortSignal): Promise<RenderedImage>;
  /**
   * Draws like `render`, but does not encode: `bytes` are the pixels in rows, four bytes of RGBA each, all opaque.
   * Optional. Checks that draw many cards use it; without it they decode the file of `render`.
   */
  pixels?(sheet: RenderInput, signal: AbortSignal): Promise<RenderedImage>;
  /**
   * Draws like `render`, as SVG: `bytes` are the UTF-8 of a document with outlines of the letters. What SVG has no form
   * for is an embedded image with `scale` pixels per pixel of the card. Optional.
   */
  svg?(sheet: Omit<RenderInput, 'format' | 'background'>, signal: AbortSignal): Promise<RenderedImage>;
  /**
   * Decodes and measures an uploaded photo. Optional.
   *
   * @throws {PlacardError} invalid_input, when the file is not a complete image of one frame, or cannot be drawn
   */
  inspect?(file: Uint8Array): Promise<InspectedPhoto>;
  /**
   * Measures a logo. Optional.
   *
   * @param file PNG, JPEG or WebP
   */
  inspectLogo?(file: Uint8Array): Promise<LogoFacts>;
  /**
   * Converts an image to upright 8-bit sRGB, with neither side longer than `side`. A file that already is all that is
   * returned as it is. Optional; without it, images are embedded as they are.
   *
   * @param file PNG, JPEG or WebP
   */
  reduce?(file: Uint8Array, side: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A rendered card with its alt text. */
export interface RenderedCard extends RenderedImage {
  readonly alt: string;
  /** BCP 47 language of the texts; missing when unknown. */
  readonly lang?: string | undefined;
}

/** A canonical request to render. Plain data, except for the photo, which is loaded where it is sent or drawn. */
export interface RenderJob extends Omit<SparseRequest, 'scale'> {
  readonly scale: RenderInput['scale'];
  /** The photo of `background`, if it is not registered. */
  readonly photo?: Background;
  /** Images by the params that name them. */
  readonly pictures?: Readonly<Record<string, Background>>;
  /** Set on the second attempt, after the first one crashed a process. */
  readonly crashSafe?: boolean;
}

/** Renders jobs, in this process or in others. */
export interface Renderer {
  /** Name and version of the engine. Part of every cache key. */
  readonly engine: { readonly name: string; readonly version: string };
  /**
   * Returns the error with which a new job would be refused, or null. Called before the account is charged. A renderer
   * without this method refuses nothing.
   *
   * @param tenant account the job is for; tenants get equal shares under load
   */
  refusal?(tenant?: string): PlacardError | null;
  /**
   * Reserves a place in the queue while the account is charged, so that no more are charged than can be rendered.
   * Called after `refusal` returned null.
   *
   * @returns a function that releases the place. It is called directly before `render`, or when there will be no job;
   *   further calls do nothing
   */
  hold?(tenant?: string): () => void;
  /**
   * Renders a job.
   *
   * @param signal when it aborts, a waiting job is dropped; a running one is stopped between two stages, or finished
   * @param tenant account the job is for
   * @throws {RenderStopped} when a running job is stopped
   */
  render(job: RenderJob, signal: AbortSignal, tenant?: string): Promise<RenderedCard>;
  /**
   * Decodes and measures an uploaded photo. Queued and refused like a job. A renderer without this method cannot draw
   * uploaded photos.
   *
   * @throws {PlacardError} invalid_input, when the file is not a complete image of one frame, or cannot be drawn;
   *   render_unavailable
   */
  inspect?(file: Uint8Array, signal: AbortSignal, tenant?: string): Promise<InspectedPhoto>;
  close(): Promise<void>;
}

/** Thrown when a running job was stopped. `cause` is the reason of its signal. */
export class RenderStopped extends Error {
  override readonly name = 'RenderStopped';

  constructor(reason: unknown) {
    super('the render was stopped because no caller is waiting for it', { cause: reason });
  }
}

/**
 * Name of an environment variable that is set in processes that only render. In these, libraries may be configured
 * globally; in other processes their global settings belong to the host program.
 */
export const renderProcess = 'PLACARD_RENDER_PROCESS';

/** A compiled WebAssembly module (`WebAssembly.Module`, a name that Node's types lack). */
export type WasmModule = object;
