import type { SceneNode } from '@placard/core';
import { inkOn } from '../shared/parts/color.js';
import type { Box } from '../shared/parts/place.js';
import type { Kind } from './changes.js';
import { inter, type Colors } from './type.js';

export interface Label {
  readonly word: string;
  readonly kind: Kind;
  readonly fontSize: number;
  readonly rtl: boolean;
}

export interface Paint {
  readonly colors: Colors;
  readonly accent: string;
}

export function labelNode({ word, kind, fontSize, rtl }: Label, { colors, accent }: Paint, name: string): SceneNode {
  const inks: Readonly<Record<Kind, string>> = {
    // Black or white, because one of them has a contrast of at least 4.5 on any accent.
    added: inkOn(accent, '#000000', '#FFFFFF'),
    changed: colors.ink,
    fixed: colors.ground,
    deprecated: colors.ink,
    removed: colors.soft,
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

/** Draws the capsule of a kind. Fills and borders differ, so that kinds can be told apart without color. */
export function capsule(kind: Kind, { left, top, width, height }: Box, radius: number, paint: Paint): SceneNode {
  const { colors, accent } = paint;
  if (kind === 'removed') return dashes({ left, top, width, height }, radius, colors.soft);
  const fills = { added: accent, changed: colors.quiet, fixed: colors.ink, deprecated: colors.ground };
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
        ...(kind === 'deprecated' ? { border: `3px solid ${colors.ink}` } : {}),
      }}
    />
  );
}

const dashes = ({ left, top, width, height }: Box, radius: number, color: string): SceneNode => (
  <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} style={{ position: 'absolute', left, top }}>
    <rect
      x={1.5}
      y={1.5}
      width={width - 3}
      height={height - 3}
      rx={radius - 1.5}
      fill="none"
      stroke={color}
      strokeWidth={3}
      strokeDasharray="7 7"
    />
  </svg>
);
