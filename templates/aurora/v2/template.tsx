import { defineTemplate, type Frame } from '@placard/core';
import { Card } from '../../shared/parts/card.js';
import { hash } from '../../shared/parts/hash.js';
import { maxCovered, sideOfPanel } from '../../shared/parts/panel.js';
import { accentOn, isSeen, paperOf } from '../../shared/parts/paper.js';
import { footOf, topMargin } from '../../shared/parts/place.js';
import { proseOf } from '../../shared/parts/prose.js';
import { isRtl } from '../../shared/parts/text.js';
import { examples } from './examples.js';
import { hillOver, overWords, type Hill } from './hill.js';
import { params, type AuroraParams } from './params.js';
import { hillWithWind, skyOver } from './sky.js';
import { weatherOf } from './weather.js';
import { sizes, stackOf, type Colors, type Stack } from './words.js';

const themes = {
  dark: { ground: '#0B1220', ink: '#F3F6EF', muted: '#A9B0B4' },
  light: { ground: '#F7F1E6', ink: '#1B1A2E', muted: '#5E5B66' },
} as const;

const winds = { green: '#3BE0A2', red: '#FF5A1F' } as const;

/**
 * Wind blows over a hill that carries the words: strokes in the accent and its neighbors on the color wheel, which the
 * title decides. Over a photo, the photo is the sky.
 */
export const aurora = defineTemplate({
  id: 'aurora',
  version: '2',
  title: 'Aurora',
  description: 'Strokes of color blow over a hill that carries calm type; the title decides the wind.',
  background: true,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['title'],
  params,
  examples,
  alt: ({ title, subtitle, site, lang }) => proseOf(lang).text(title, subtitle, site),
  render: (params, frame) => {
    const { ground, ink } = paperOf(params, themes[params.theme ?? 'dark'], frame);
    const fallback = isSeen(winds.green, ground) ? winds.green : winds.red;
    const colors = { ground, ink, accent: accentOn({ ground, ink }, params.accent ?? fallback, params, frame) };
    const tones = weatherOf(colors.accent, ground);
    const { hill, stack, side } = composed(params, frame, colors);
    if (frame.background === null)
      return (
        <Card frame={frame} style={{ backgroundColor: ground }}>
          {skyOver(params.title, frame, hill, tones)}
          {stack.nodes}
        </Card>
      );
    return (
      <Card frame={frame} photoFocus={focusOver(frame, hill, side)}>
        {hillWithWind(params.title, frame, hill, { ground, tones })}
        {stack.nodes}
      </Card>
    );
  },
});

interface Composed {
  readonly hill: Hill;
  readonly stack: Stack;
  readonly side: 'left' | 'right';
}

/** Least height of the sky above the hill, in pixels. */
const leastSky = { wide: 64, square: 120, tall: 240 } as const;

/** Share of a photo that the hill covers, if the words keep this share of their height. */
const wanted = { wide: maxCovered, square: 0.43, tall: 0.44 } as const;
const roomy = 0.42;

/** Sets the words, lower if the hill would otherwise cover too much of a photo. */
function composed(params: AuroraParams, frame: Frame, colors: Colors): Composed {
  const { width, shape, background } = frame;
  const { margin } = sizes[shape];
  const rtl = isRtl(params.title);
  const start = rtl ? 'right' : 'left';
  const side = background === null || shape !== 'wide' ? start : sideOfPanel(frame, start);
  const column = columnOf(frame, params.title);
  const left = side === 'left' ? margin : width - margin - column;
  const most = footOf(frame, margin) - Math.max(leastSky[shape], topMargin(frame, 0)) - overWords[shape];
  const at = (height: number): Composed => {
    const stack = stackOf(params, frame, colors, { left, width: column, height });
    // Words in their own direction may end on either side of their column.
    const isAside = rtl === (side === 'left');
    const end = margin + (isAside ? column : Math.max(stack.width, 0.32 * width));
    const seed = hash(params.title) % 6;
    return { stack, side, hill: hillOver(frame, { top: stack.top, end, seed }, side) };
  };
  let found = at(most);
  const isHigh = (share: number): boolean => found.hill.covered > (share > roomy ? wanted[shape] : maxCovered);
  for (let share = 0.94; background !== null && isHigh(share) && share > 0.4; share -= 0.06) found = at(share * most);
  return found;
}

/** Width of the words, in pixels: wider for a long title. */
function columnOf({ width, shape, background }: Frame, title: string): number {
  const isLong = [...title].length > 80;
  if (shape !== 'wide') return width - 2 * sizes[shape].margin - (shape === 'square' ? 70 : 40);
  const share = background === null ? (isLong ? 0.69 : 0.62) : isLong ? 0.57 : 0.48;
  return Math.round(share * width);
}

/** Where the subject of a photo is to be: in the middle of the sky beside the hill, or above it. */
function focusOver({ shape, height, width }: Frame, { crest }: Hill, side: 'left' | 'right'): { x: number; y: number } {
  if (shape === 'wide') return { x: side === 'left' ? 0.76 : 0.24, y: 0.42 };
  return { x: 0.5, y: Number(Math.max(0.2, Math.min(0.5, crest(width / 2) / 2 / height)).toFixed(2)) };
}
