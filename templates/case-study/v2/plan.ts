import type { Background } from '@placard/core';
import { reachable } from '../../shared/parts/focus.js';
import { maxCovered, sideOfPanel } from '../../shared/parts/panel.js';
import { bottomMargin, topMargin, type Box } from '../../shared/parts/place.js';
import type { Story } from '../text.js';

/** Two panels at two sides of a photo, which keeps one whole corner of the card. */
export interface Plan {
  /** With the client and the number, at the side away from the subject. */
  readonly column: Box;
  /** With the headline, as wide as the card. */
  readonly band: Box;
  readonly window: Box;
  readonly isAtLeft: boolean;
  /** Where the subject of the photo is to be, in fractions of the card. */
  readonly focus: { readonly x: number; readonly y: number };
}

/** Widths of the column for short and long numbers, and heights of the band for headlines of one, two and more lines. */
const sides = {
  wide: { columns: [384, 440, 480], bands: [176, 204, 226] },
  square: { columns: [460, 500, 520], bands: [224, 292, 330] },
  tall: { columns: [460, 500, 520], bands: [270, 350, 400] },
} as const;

/** A number, and a headline, with more letters than these needs the next size. */
const longNumber = [5, 9] as const;
const longHeadline = [34, 90] as const;

const stepOf = (length: number, limits: readonly number[]): number => limits.filter((limit) => length > limit).length;

/** Smallest distance of the subject from the edges of the window, as a share of its height. */
const inside = 0.2;

export function planOf({ frame, headline, metric, rtl }: Story, focal: Background['focal']): Plan {
  const { width, height, shape } = frame;
  const { columns, bands } = sides[shape];
  const own = bands[stepOf([...headline].length, longHeadline)] ?? bands[2];
  const planned = (isLow: boolean): Plan => {
    const beyond = isLow ? topMargin(frame, 0) : bottomMargin(frame, 0);
    const tall = own + Math.max(0, beyond - (shape === 'wide' ? 34 : 24));
    const most = Math.floor((maxCovered * width * height - width * tall) / (height - tall));
    const broad = Math.min(most, columns[stepOf([...(metric ?? '')].length, longNumber)] ?? columns[2]);
    const isAtLeft = sideOfPanel(frame, rtl ? 'right' : 'left') === 'left';
    const band = { left: 0, top: isLow ? 0 : height - tall, width, height: tall };
    const rest = { top: isLow ? tall : 0, height: height - tall };
    const window = { left: isAtLeft ? broad : 0, width: width - broad, ...rest };
    const middle = { x: (window.left + window.width / 2) / width, y: (window.top + window.height / 2) / height };
    return {
      column: { left: isAtLeft ? 0 : width - broad, width: broad, ...rest },
      band,
      window,
      isAtLeft,
      focus: reachable(frame, middle),
    };
  };
  const upright = planned(false);
  const subject = upright.focus.y * height;
  // The band is at the top if the subject is so low that the band would cover it.
  return focal.y > 0.5 && subject > (1 - inside) * upright.window.height ? planned(true) : upright;
}
