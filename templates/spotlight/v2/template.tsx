import { defineTemplate } from '@placard/core';
import { Card } from '../../shared/parts/card.js';
import { contrast } from '../../shared/parts/color.js';
import { mix } from '../../shared/parts/mix.js';
import { accentOn, isSeen, paperOf } from '../../shared/parts/paper.js';
import { proseOf } from '../../shared/parts/prose.js';
import { isRtl } from '../../shared/parts/text.js';
import { examples } from './examples.js';
import { params } from './params.js';
import { middleOf, panelAround, windowOf, type Window } from './window.js';
import { wordsOf, type Room } from './words.js';
import type { Frame } from '@placard/core';

const themes = {
  dark: { ground: '#14110D', ink: '#F6EEDF', muted: '#B5AFA3' },
  light: { ground: '#F3EFE6', ink: '#16130F', muted: '#5F5B53' },
} as const;

const lights = { yellow: '#FFE08A', red: '#FF5A36' } as const;

/** A pool of light lies on one word of the title, and what it covers is seen. Over a photo, the pool is a round window. */
export const spotlight = defineTemplate({
  id: 'spotlight',
  version: '2',
  title: 'Spotlight',
  description: 'A pool of light on one word of the title, or a round window on the subject of a photo.',
  background: true,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['title'],
  params,
  examples,
  alt: ({ title, subtitle, label, lang }) => proseOf(lang).text(title, subtitle, label),
  render: (params, frame) => {
    const { ground, ink } = paperOf(params, themes[params.theme ?? 'dark'], frame);
    const own = isSeen(lights.yellow, ground) ? lights.yellow : lights.red;
    const light = accentOn({ ground, ink }, params.accent ?? own, params, frame);
    const colors = { ground, ink, dim: dimmed(ink, ground), light };
    if (frame.background === null)
      return (
        <Card frame={frame} style={{ backgroundColor: ground }}>
          {wordsOf(params, frame, colors, undefined)}
        </Card>
      );
    const window = windowOf(frame, isRtl(params.title));
    return (
      <Card frame={frame} photoFocus={middleOf(frame, window)}>
        {panelAround(frame, window, colors)}
        {wordsOf(params, frame, colors, roomBeside(frame, window))}
      </Card>
    );
  },
});

/** The ink, mixed with the ground as far as a title stays readable (WCAG 2.2, level AAA). */
function dimmed(ink: string, ground: string): string {
  for (let share = 0.24; share > 0; share -= 0.04) {
    const dim = mix(ink, ground, share);
    if (contrast(dim, ground) >= 7) return dim;
  }
  return ink;
}

/** Distance from the window, or its crescent, to the words, in pixels. */
const beside = 54;

function roomBeside({ width, height, shape }: Frame, { x, y, radius, words }: Window): Room {
  const margin = shape === 'wide' ? 56 : 64;
  if (shape !== 'wide')
    return { left: margin, width: width - 2 * margin, top: Math.min(0.7 * height, y + radius + 64) };
  const room = Math.round((words === 'left' ? x : width - x) - radius - margin - beside);
  return { left: words === 'left' ? margin : width - margin - room, width: room };
}
