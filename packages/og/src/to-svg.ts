import type { ElementOptions, Prepare } from './from-element.js';
import { withOutlines } from './outlines.js';

/** Options of {@link toSvg}: those of `fromElement`, without a format and an engine. */
export type SvgOptions = Omit<ElementOptions, 'format' | 'engine'>;

/** The result of {@link toSvg}. */
export interface SvgImage {
  /** The document, in which nothing refers to anything outside of it. */
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly warnings: readonly string[];
}

/** The type of `toSvg`. */
export type ToSvg = (card: unknown, options?: SvgOptions) => Promise<SvgImage>;

/** Creates `toSvg` for elements. */
export const createToSvg =
  (prepare: Prepare): ToSvg =>
  async (element, options = {}) => {
    const { scene, width, height, scale, press, warnings, signal } = await prepare(element, options);
    if (press.svg === undefined) throw new Error('toSvg: this engine does not write SVG');
    const drawn = options.debug === true ? withOutlines(scene) : scene;
    const image = await press.svg({ scene: drawn, width, height, scale, crashSafe: false }, signal);
    return { svg: new TextDecoder().decode(image.bytes), width, height, warnings: [...warnings, ...image.warnings] };
  };
