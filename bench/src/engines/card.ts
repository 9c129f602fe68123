import type { SceneNode, Style } from '@placard/core';
import { size, type CardText, type Kind } from './engine.js';

/**
 * The card that every engine draws, as a scene. The children of a node are either nodes or one string.
 */
export const cardScene = (text: CardText, kind: Kind): SceneNode =>
  kind === 'gradient' ? gradientCard(text) : photoCard(text);

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

const glow = 'radial-gradient(circle at 80% 20%, rgba(255, 120, 80, 0.7), rgba(255, 120, 80, 0))';
const slope = 'linear-gradient(135deg, #1b1464, #6a1b9a 55%, #c2185b)';

const gradientCard = ({ title, description, chips }: CardText): SceneNode =>
  box(
    {
      ...frame,
      color: '#ffffff',
      padding: 64,
      flexDirection: 'column',
      justifyContent: 'space-between',
      backgroundImage: `${glow}, ${slope}`,
    },
    [
      box({ fontSize: 28, fontWeight: 600 }, site),
      box({ flexDirection: 'column' }, [
        box({ fontSize: 84, fontWeight: 700, lineHeight: 1.05, letterSpacing: -2 }, title),
        box({ fontSize: 28, marginTop: 20, maxWidth: 900 }, description),
      ]),
      chipRow(chips, 24, 'rgba(255, 255, 255, 0.16)'),
    ],
  );

/** Without the photo itself: each engine adds it in its own fastest way. */
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
        chipRow(chips, 20, '#e2dac9'),
      ],
    ),
  ]);
