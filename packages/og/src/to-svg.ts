import { refusals } from './refusals.js';
import type { ElementOptions, Prepare } from './from-element.js';
import { withOutlines } from './outlines.js';

/** Options of {@link toSvg}: those of `fromElement`, without a format. */
export type SvgOptions = Omit<ElementOptions, 'format'>;

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

/**
 * Creates `toSvg` for elements.
 *
 * @throws {Error} from the function: when the press does not draw a style of the card
 */
export const createToSvg =
  (prepare: Prepare): ToSvg =>
  async (element, options = {}) => {
    const { scene, width, height, scale, press, warnings, signal } = await prepare(element, options);
    const reasons = refusals(press, scene);
    if (reasons.length > 0 || press.svg === undefined) throw new Error(reasons.join('\n') || 'SVG is not written here');
    const drawn = options.debug === true ? withOutlines(scene) : scene;
    const image = await press.svg({ scene: drawn, width, height, scale, crashSafe: false }, signal);
    return { svg: new TextDecoder().decode(image.bytes), width, height, warnings: [...warnings, ...image.warnings] };
  };
