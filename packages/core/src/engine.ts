import type { Background } from './background.js';
import type { PlacardError } from './error.js';
import type { ImageRequest } from './options.js';
import type { Format, Preset, Scale } from './preset.js';
import type { Ink, Measure, SceneNode, TextMetrics, TextStyle, TextUnit, Units } from './scene.js';

/** The canvas that a template composes for. */
export interface Frame {
  readonly preset: Preset;
  /** CSS pixels at scale 1. */
  readonly width: number;
  readonly height: number;
  /** The photo behind the card; null when there is none. The engine draws it, the template leaves room for it. */
  readonly background: Background | null;
  readonly measure: Measure;
  readonly units: Units;
  /**
   * Adds a sentence to the answer's `warnings`: what the caller asked for and the card does not show as asked. The
   * same sentence is told once, however often `render` says it.
   *
   * @example
   * if (contrast(accent, ink) < 7) frame.warn(`the accent ${accent} was darkened to ${drawn}: its text would not be read`);
   */
  readonly warn: (sentence: string) => void;
}

/** What an engine draws: a scene over an optional photo, in one format. */
export interface Sheet {
  readonly scene: SceneNode;
  readonly width: number;
  readonly height: number;
  readonly background: Background | null;
  readonly format: Format;
  readonly scale: Scale;
  /** A process died over this sheet: draw it with what cannot end a process, however slow. */
  readonly careful: boolean;
}

export interface RenderedImage {
  readonly bytes: Uint8Array;
  /** Sentences for the caller: text that was shortened, a character that no font has. */
  readonly warnings: readonly string[];
  /** Milliseconds by stage, in the order in which the stages ran. */
  readonly stages: Readonly<Record<string, number>>;
}

/** Where a text stands on a card: the box from capitals to last baseline, in pixels at scale 1. */
export interface PlacedText {
  /** Of its node, and of that and all that it lies in. */
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
  /** Of its first letter, as the scene says it. */
  readonly color: string;
  /** `aria-hidden`: a shape made of letters, which nobody is meant to read. */
  readonly decorative: boolean;
  /** Of each glyph that is drawn, on the card. */
  readonly ink: readonly Ink[];
  /** What the text stands on: the innermost box around it that is seen (ground, border) or cuts, else the card. */
  readonly ground: Ink;
}

/**
 * Seam: what turns a scene into a picture. Same sheet, same bytes, in every process.
 */
export interface Engine {
  readonly name: string;
  /** Part of every cache key: a change that may alter a picture changes it. */
  readonly version: string;
  /** @param inherited what the card hands down to every text, as `lang` */
  measure(node: SceneNode, inherited?: TextStyle): TextMetrics;
  units(node: SceneNode, inherited?: TextStyle): readonly TextUnit[];
  /** BCP 47 tag of the language that a text seems to be written in; undefined when its letters do not tell. */
  language(text: string): string | undefined;
  /** What of a scene this engine cannot draw, naming place and property; null when it can draw all of it. */
  refusal(scene: SceneNode): string | null;
  /** Where the texts of a scene would stand, for checks; an engine may not know. */
  texts?(scene: SceneNode, width: number, height: number): readonly PlacedText[];
  render(sheet: Sheet, signal: AbortSignal): Promise<RenderedImage>;
  close(): Promise<void>;
}

/** A drawn card, and its text for those who do not see it. */
export interface RenderedCard extends RenderedImage {
  readonly alt: string;
  /** BCP 47: the language that its texts were set in; left out when nothing told. */
  readonly lang?: string;
}

/** A canonical request on its way to be drawn, as plain data: it can cross a process boundary. */
export interface RenderJob extends ImageRequest {
  /** Set for the second try of a job that ended a process. */
  readonly careful?: boolean;
}

/** Seam: what draws a job, in this process or in another. */
export interface Renderer {
  /** Name and version of the engine behind it: part of every cache key. */
  readonly engine: { readonly name: string; readonly version: string };
  /**
   * What a job that came now would be refused with, asked before anybody pays for it. Without one none is refused.
   *
   * @param tenant for whom the job is: tenants have equal shares where there is not enough for all
   */
  refusal?(tenant?: string): PlacardError | null;
  /** @param signal a job that has not begun when it aborts is not drawn; one that has may be finished all the same */
  render(job: RenderJob, signal: AbortSignal, tenant?: string): Promise<RenderedCard>;
  close(): Promise<void>;
}

/**
 * The variable that is set in the environment of a process which does nothing but draw. Libraries may be configured for
 * that there; in any other process their settings are those of the program that the engine is a guest in.
 */
export const renderProcess = 'PLACARD_RENDER_PROCESS';
