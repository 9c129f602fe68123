import type { SceneNode } from '@placard/core';
import { inkOn } from '../parts/colour.js';
import type { Box } from '../parts/place.js';
import type { Kind } from './changes.js';
import { inter, type Colours } from './type.js';

export interface Label {
  readonly word: string;
  readonly kind: Kind;
  readonly fontSize: number;
  readonly rtl: boolean;
}

export interface Paint {
  readonly colours: Colours;
  readonly accent: string;
}

export function labelNode({ word, kind, fontSize, rtl }: Label, { colours, accent }: Paint, name: string): SceneNode {
  const inks: Readonly<Record<Kind, string>> = {
    // Black or white, because one of them has a contrast of at least 4.5 on any accent.
    added: inkOn(accent, '#000000', '#FFFFFF'),
    changed: colours.ink,
    fixed: colours.ground,
    deprecated: colours.ink,
    removed: colours.soft,
  };
  return inter(name, word, {
    color: inks[kind],
    fontWeight: 600,
    fontSize,
    lineHeight: 1.2,
    letterSpacing: '-0.01em',
    textWrap: 'nowrap',
    textAlign: rtl ? 'right' : 'left',
    ...(kind === 'removed' ? { textDecoration: 'line-through' as const } : {}),
  });
}

/** Draws the capsule of a kind. Fills and borders differ, so that kinds can be told apart without colour. */
export function capsule(kind: Kind, { left, top, width, height }: Box, radius: number, paint: Paint): SceneNode {
  const { colours, accent } = paint;
  if (kind === 'removed') return dashes({ left, top, width, height }, radius, colours.soft);
  const fills = { added: accent, changed: colours.quiet, fixed: colours.ink, deprecated: colours.ground };
  return (
    <div
      style={{
        position: 'absolute',
        left,
        top,
        width,
        height,
        borderRadius: radius,
        backgroundColor: fills[kind],
        ...(kind === 'deprecated' ? { border: `3px solid ${colours.ink}` } : {}),
      }}
    />
  );
}

const dashes = ({ left, top, width, height }: Box, radius: number, colour: string): SceneNode => (
  <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} style={{ position: 'absolute', left, top }}>
    <rect
      x={1.5}
      y={1.5}
      width={width - 3}
      height={height - 3}
      rx={radius - 1.5}
      fill="none"
      stroke={colour}
      strokeWidth={3}
      strokeDasharray="7 7"
    />
  </svg>
);
