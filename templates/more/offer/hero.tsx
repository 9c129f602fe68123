import { embeddedSize, type Frame, type SceneNode } from '@placard/core';
import { pictureOf } from '@placard/templates/parts/picture';
import { fitInk } from '@placard/templates/parts/ink';
import { at, type Box } from '@placard/templates/parts/place';
import { text } from '@placard/templates/parts/text';
import { initialOf } from '../parts/initials.js';
import type { Colors } from './colors.js';
import type { Hero } from './plan.js';

/** A picture with transparent parts is cut out; another one is a photo. */
export function heroOf(source: string | undefined, { logos }: Pick<Frame, 'logos'>): Hero {
  if (source?.startsWith('data:image/') !== true) return 'none';
  return (logos['picture']?.colors.length ?? 0) > 0 ? 'cutout' : 'photo';
}

/** Draws the product: standing at the foot of its box, or as a photo that fills it. */
export function product(frame: Frame, source: string, hero: Hero, box: Box): SceneNode | undefined {
  if (hero === 'photo') {
    const photo = pictureOf(source, frame, { name: 'picture', width: box.width, height: box.height });
    return photo && at(photo, box.left, box.top);
  }
  const { left = 0, top = 0, right = 1, bottom = 1 } = frame.logos['picture']?.ink ?? {};
  const natural = embeddedSize(source);
  const ratio = (natural.width * (right - left)) / (natural.height * (bottom - top));
  const height = Math.round(Math.min(box.height, box.width / ratio));
  const width = Math.max(1, Math.round(height * ratio));
  const whole = { width: Math.round(width / (right - left)), height: Math.round(height / (bottom - top)) };
  return (
    <div
      name="picture"
      style={{
        position: 'absolute',
        left: Math.round(box.left + (box.width - width) / 2),
        top: box.top + box.height - height,
        width,
        height,
        overflow: 'hidden',
      }}
    >
      <img
        src={source}
        style={{
          position: 'absolute',
          left: -Math.round(whole.width * left),
          top: -Math.round(whole.height * top),
          ...whole,
        }}
      />
    </div>
  );
}

/** Without a picture, a field in the accent has the percentage, or else the first letter of the name, very large. */
export function field(
  frame: Frame,
  { piece, onPiece }: Colors,
  {
    percentage,
    name,
    taken,
  }: { readonly percentage: string | undefined; readonly name: string; readonly taken: number },
  box: Box,
): SceneNode {
  const width = box.width - 80;
  const top = Math.min(taken, box.height - 160);
  const own = fitInk(frame, Math.round(0.84 * (box.height - top)), { above: 0, below: 0 }, (maxHeight) =>
    text(percentage === undefined ? 'initial' : 'percentage', percentage ?? initialOf(name), {
      fontFamily: 'Archivo',
      fontWeight: 900,
      color: onPiece,
      width,
      maxHeight,
      fit: { min: 40, max: 460 },
      lineHeight: 1.1,
      letterSpacing: '-0.055em',
      textWrap: 'nowrap',
      textAlign: 'center',
      direction: 'ltr',
    }),
  );
  const high = own.rise + own.metrics.height + own.hang;
  return (
    <div style={{ position: 'absolute', ...box, backgroundColor: piece }}>
      {at(own.node, 40, Math.round(top + own.rise + (box.height - top - high) / 2))}
    </div>
  );
}
