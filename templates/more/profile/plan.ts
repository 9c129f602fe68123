import type { Frame } from '@placard/core';
import { bottomMargin, footOf, topMargin, type Box } from '@placard/templates/parts/place';
import { bracePath, type Brace } from './brace.js';

/** Where the picture, the brace and the words are, in pixels. */
export interface Plan {
  readonly picture: Box;
  /** The part of the picture that the brace leaves free. */
  readonly free: Box;
  /** SVG paths of the ribbon and of the panel over it. */
  readonly ribbon: string;
  readonly panel: string;
  readonly words: Box;
  /** Where the middle of name and role is, if head and foot allow. */
  readonly level: number;
  readonly sizes: {
    readonly name: number;
    readonly role: number;
    readonly talk: number;
    readonly organization: number;
  };
  readonly gap: number;
}

/** How far the ribbon extends beyond the panel, in pixels: as a pen draws it, thin at its ends. */
const ribbonOf = (brace: Brace, sign: 1 | -1): Brace => ({
  ...brace,
  ends: brace.ends + sign * 16,
  straights: brace.straights + sign * 34,
  tip: brace.tip + sign * 26,
});

const panelOf = (brace: Brace, sign: 1 | -1): Brace => ({ ...brace, tip: brace.tip - sign * 10 });

const margin = 56;

export const planOf = (frame: Frame, rtl: boolean): Plan =>
  frame.shape === 'tall' ? lying(frame) : upright(frame, rtl);

function upright(frame: Frame, rtl: boolean): Plan {
  const { width, height, shape } = frame;
  const isWide = shape === 'wide';
  const wider = isWide ? Math.round(0.45 * (width - 1200)) : 0;
  const [ends, straights, tip] = isWide ? [574 + wider, 630 + wider, 726 + wider] : [506, 552, 636];
  const brace = { length: height, ends, straights, tip, middle: Math.round((isWide ? 0.5 : 0.435) * height) };
  const mirror = (left: number, own: number): number => (rtl ? width - left - own : left);
  const point = (along: number, across: number) => [rtl ? width - across : across, along] as const;
  const outline = (line: Brace): string => {
    const edge = rtl ? width + 4 : -4;
    return `M${edge} 0${bracePath(line, point)}L${edge} ${height}Z`;
  };
  const seen = straights + 34;
  // The middle of the picture is that of its visible part, so it extends beyond the card.
  const pictureWidth = width + seen - 2 * ends;
  const wordsWidth = ends - margin - 12;
  return {
    picture: { left: mirror(ends, pictureWidth), top: 0, width: pictureWidth, height },
    free: { left: mirror(tip + 30, width - tip - 70), top: 0, width: width - tip - 70, height },
    ribbon: outline(ribbonOf(brace, 1)),
    panel: outline(panelOf(brace, 1)),
    words: {
      left: mirror(margin, wordsWidth),
      top: margin,
      width: wordsWidth,
      height: footOf(frame, margin) - margin,
    },
    level: brace.middle,
    sizes: isWide
      ? { name: 250, role: 32, talk: 30, organization: 28 }
      : { name: 220, role: 40, talk: 36, organization: 34 },
    gap: isWide ? 30 : 48,
  };
}

function lying(frame: Frame): Plan {
  const { width, height } = frame;
  const straights = Math.round(0.46 * height);
  const brace = { length: width, ends: straights + 66, straights, tip: straights - 108, middle: width / 2 };
  const outline = (line: Brace): string =>
    `M0 ${height + 4}${bracePath(line, (along, across) => [along, across])}L${width} ${height + 4}Z`;
  const top = straights + 80;
  // The bars of a story may cover initials.
  const high = Math.round(topMargin(frame, margin) / 2);
  return {
    picture: { left: 0, top: 0, width, height: brace.ends },
    free: { left: 72, top: high, width: width - 144, height: brace.tip - 40 - high },
    ribbon: outline(ribbonOf(brace, -1)),
    panel: outline(panelOf(brace, -1)),
    words: { left: 72, top, width: width - 144, height: height - bottomMargin(frame, 72) - top },
    level: top + 0.45 * (height - bottomMargin(frame, 72) - top),
    sizes: { name: 400, role: 48, talk: 44, organization: 40 },
    gap: 40,
  };
}
