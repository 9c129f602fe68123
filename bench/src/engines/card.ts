import type { SceneNode, Style } from '@placard/core';
import { size, type CardText, type Kind } from './engine.js';

/**
 * The card that every engine draws, as a scene. The children of a node are either nodes or one string.
 */
export function cardScene(text: CardText, kind: Kind): SceneNode {
  if (kind === 'photo') return photoCard(text);
  if (kind === 'flat') return titleCard(text, plain, { color: '#171310', backgroundColor: '#f4f0e7' });
  return titleCard(text, glass, gradient(kind === 'fresh' ? ofHue(text.hue) : violet));
}

const box = (style: Style, children: readonly SceneNode[] | string): SceneNode => ({
  type: 'div',
  props: { style, children },
});

const frame = { ...size, position: 'relative', fontFamily: 'Inter', fontWeight: 400, lineHeight: 1.3 } as const;
const site = 'norrlund.studio';

const chipRow = (chips: readonly string[], fontSize: number, backgroundColor: string): SceneNode =>
  box(
    { flexDirection: 'row', gap: 16 },
    chips.map((chip) =>
      box(
        { padding: 8, paddingLeft: 20, paddingRight: 20, borderRadius: 24, backgroundColor, fontSize, fontWeight: 600 },
        chip,
      ),
    ),
  );

interface Colors {
  /** Color of the glow, as `r, g, b`. */
  readonly glow: string;
  readonly slope: readonly [string, string, string];
}

const violet: Colors = { glow: '255, 120, 80', slope: ['#1b1464', '#6a1b9a', '#c2185b'] };

/** Dark enough for white text, like the violet colors. Hexadecimal, because every engine reads that. */
const ofHue = (hue: number): Colors => ({
  glow: bytes(hue + 140, 0.9, 0.65).join(', '),
  slope: [hex(bytes(hue, 0.65, 0.24)), hex(bytes(hue + 40, 0.7, 0.35)), hex(bytes(hue + 85, 0.75, 0.43))],
});

/** Converts HSL to sRGB bytes, hue in degrees (CSS Color 4 §7.1). */
const bytes = (hue: number, saturation: number, lightness: number): number[] =>
  [0, 8, 4].map((n) => {
    const k = (n + hue / 30) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  });

const hex = (channels: readonly number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

const gradient = ({ glow, slope }: Colors): Style => ({
  color: '#ffffff',
  backgroundImage: `radial-gradient(circle at 80% 20%, rgba(${glow}, 0.7), rgba(${glow}, 0)), linear-gradient(135deg, ${slope[0]}, ${slope[1]} 55%, ${slope[2]})`,
});

/** Colors of chips. `glass` is translucent. */
const glass = 'rgba(255, 255, 255, 0.16)';
const plain = '#e2dac9';

const titleCard = ({ title, description, chips }: CardText, chip: string, ground: Style): SceneNode =>
  box({ ...frame, ...ground, padding: 64, flexDirection: 'column', justifyContent: 'space-between' }, [
    box({ fontSize: 28, fontWeight: 600 }, site),
    box({ flexDirection: 'column' }, [
      box({ fontSize: 84, fontWeight: 700, lineHeight: 1.05, letterSpacing: -2 }, title),
      box({ fontSize: 28, marginTop: 20, maxWidth: 900 }, description),
    ]),
    chipRow(chips, 24, chip),
  ]);

/** The card over a photo, without the photo: each engine adds it in its own fastest way. */
const photoCard = ({ title, description, chips }: CardText): SceneNode =>
  box({ ...frame, color: '#171310' }, [
    box(
      {
        position: 'absolute',
        left: 56,
        bottom: 56,
        width: 640,
        padding: 40,
        borderRadius: 20,
        backgroundColor: '#f4f0e7',
        flexDirection: 'column',
      },
      [
        box({ fontSize: 22, fontWeight: 600, color: '#5e564c' }, site),
        box({ fontSize: 54, fontWeight: 700, lineHeight: 1.05, letterSpacing: -1, marginTop: 14 }, title),
        box({ fontSize: 22, marginTop: 16, marginBottom: 22 }, description),
        chipRow(chips, 20, plain),
      ],
    ),
  ]);
