import type { Frame, SceneNode } from '@placard/core';
import { at, set } from '../parts/place.js';
import { leading, scriptOf } from '../parts/script.js';
import { base, common, ink, margin, type Contest, type Plan } from './plan.js';

/** Where the champion's line runs along the foot of the square card. */
export const underline = 60;

export function champion(text: string, frame: Frame, { rtl, final, titleLeft }: Plan): SceneNode {
  const square = frame.preset === 'square';
  const width = frame.width - margin - titleLeft - (square ? 40 : 0);
  const latin = scriptOf(text) === 'latin';
  const room = square ? (latin ? 130 : 92) : frame.height - margin - final.y - (latin ? 34 : 48);
  const found = set(
    frame,
    <div
      name="champion"
      style={{
        ...base,
        width,
        maxHeight: room,
        color: ink.champion,
        fontWeight: 700,
        fit: { min: 40, max: square ? 180 : 168 },
        lineHeight: leading(text, 0.94),
        textWrap: square ? 'nowrap' : 'balance',
        textAlign: rtl ? 'right' : 'left',
      }}
    >
      {text}
    </div>,
  );
  const { fontSize, height } = found.metrics;
  // Letters that hang below the line keep clear of the stroke under them.
  const hang = latin ? (/[gjpqyQ,;ç]/u.test(text) ? 0.25 : 0.13) : 0.3;
  const top = square ? frame.height - underline - 8 - hang * fontSize - height : final.y + (latin ? 34 : 48);
  return at(found.node, rtl ? frame.width - titleLeft - width : titleLeft, top);
}

/** Without a champion both finalists stand under the line, one above the other. */
export function toBePlayed({ finalists }: Contest, frame: Frame, { rtl, final, titleLeft }: Plan): SceneNode[] {
  const square = frame.preset === 'square';
  const width = frame.width - margin - titleLeft;
  const top = square ? 800 : final.y + 40;
  const each = (frame.height - margin - top) / 2;
  const size = common(
    frame,
    finalists.map((name) => ({ name })),
    700,
    { width: width - 2, max: Math.floor(Math.min(each / 0.98, 150)) },
  );
  return finalists.map((name, i) => {
    const { node, metrics } = set(
      frame,
      <div
        name={`final${i + 1}`}
        style={{
          ...base,
          width,
          maxHeight: 2 * size,
          color: ink.champion,
          fontWeight: 700,
          fit: { min: size, max: size },
          textWrap: 'nowrap',
          textAlign: rtl ? 'right' : 'left',
        }}
      >
        {name}
      </div>,
    );
    const bottom = frame.height - margin - (1 - i) * size * 0.98;
    return at(node, rtl ? frame.width - titleLeft - width : titleLeft, bottom - metrics.height);
  });
}
