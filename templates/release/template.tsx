import { defineTemplate } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { contrast, inkOn } from '../shared/parts/color.js';
import { mix } from '../shared/parts/mix.js';
import { isRtl } from '../shared/parts/text.js';
import { proseOf } from '../shared/parts/prose.js';
import { examples } from './examples.js';
import { params, type ReleaseParams } from './params.js';
import type { Paint } from './figures.js';
import { onGround, onPhoto, stripOf } from './plan.js';
import { kindOf, readVersion } from './version.js';
import type { Job } from './words.js';

/** The version number in large figures, with the colours of the part that moved inverted. */
export const release = defineTemplate({
  id: 'release',
  version: '1',
  title: 'Release',
  description: 'The version number as the picture, the figure that moved inverted.',
  background: true,
  keyTexts: ['release', 'name'],
  params,
  examples,
  alt: ({ name, release, summary, date, lang }) => {
    const { words, text, joined } = proseOf(lang);
    const kind = kindOf(readVersion(release));
    return text(joined(`${name} ${release}${kind === undefined ? '' : ` (${words[kind]})`}`, date), summary);
  },
  render: (params, frame) => {
    const { name, release } = params;
    const { ground, paint, loud } = colors(params);
    if (params.accent !== undefined && loud.toUpperCase() !== params.accent.toUpperCase())
      frame.warn(`the accent ${params.accent} was drawn as ${loud}, on which the text has a contrast of 7`);
    const job: Job = {
      frame,
      paint,
      name,
      release: release.trim() || release,
      summary: params.summary || undefined,
      date: params.date || undefined,
      rtl: isRtl(name),
    };
    const photo = frame.background !== null;
    const strip = photo ? stripOf(job) : frame.height;
    return (
      <Card frame={frame}>
        <div
          name="ground"
          style={{
            position: 'absolute',
            left: 0,
            top: frame.height - strip,
            width: frame.width,
            height: strip,
            backgroundColor: ground,
          }}
        />
        {photo ? onPhoto(job) : onGround(job)}
      </Card>
    );
  },
});

/** The two colours of the card. The accent is the colour of the block if the ground is dark, else of the ground. */
function colors({ accent = '#FF6FB5', theme }: ReleaseParams): { ground: string; paint: Paint; loud: string } {
  const ink = inkOn(accent, '#0B0C0E', '#FFFFFF');
  const loud = apart(accent, ink);
  return theme === 'dark'
    ? { ground: '#0D0E10', paint: { ink: '#FFFFFF', block: loud, figure: ink }, loud }
    : { ground: loud, paint: { ink, block: ink, figure: loud }, loud };
}

/** Mixes a colour with black or white until it has a contrast of 7 to the ink. */
function apart(color: string, ink: string): string {
  const toward = ink === '#FFFFFF' ? '#000000' : '#FFFFFF';
  for (let share = 0; share < 1; share += 0.04) {
    const moved = mix(color, toward, share);
    if (contrast(moved, ink) >= 7) return moved;
  }
  return toward;
}
