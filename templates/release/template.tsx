import { defineTemplate, type Frame } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { contrast, inkOn } from '../shared/parts/color.js';
import { mix } from '../shared/parts/mix.js';
import { paperOf } from '../shared/parts/paper.js';
import { isRtl } from '../shared/parts/text.js';
import { noRoomForScreenshot } from '../shared/parts/window.js';
import { proseOf } from '../shared/parts/prose.js';
import { examples } from './examples.js';
import { params, type ReleaseParams } from './params.js';
import type { Paint } from './figures.js';
import { onGround, onPhoto, stripOf } from './plan.js';
import { hasScreenshot, screened } from './screen.js';
import { kindOf, readVersion } from './version.js';
import type { Job } from './words.js';

/** The version number in large figures, with the colors of the part that moved inverted. */
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
    const { ground, paint, loud } = colors(params, frame);
    if (params.accent !== undefined && loud.toUpperCase() !== params.accent.toUpperCase())
      frame.warn(`the accent ${params.accent} was drawn as ${loud}, on which the text has a contrast of 7`);
    const job: Job = {
      frame,
      paint,
      ground,
      logo: params.logo,
      name,
      release: release.trim() || release,
      summary: params.summary || undefined,
      date: params.date || undefined,
      rtl: isRtl(name),
    };
    const photo = frame.background !== null;
    if (photo && hasScreenshot(params.screenshot)) frame.warn(noRoomForScreenshot);
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
        {photo ? onPhoto(job) : (screened(params.screenshot, job) ?? onGround(job))}
      </Card>
    );
  },
});

interface Colors {
  readonly ground: string;
  readonly paint: Paint;
  readonly loud: string;
}

/** Minimum contrast at which a block can be told from the ground of a brand. */
const minApart = 1.6;

/** The two colors of the card. The accent is the color of the block if the ground is dark, else of the ground. */
function colors(params: ReleaseParams, frame: Frame): Colors {
  const { accent = '#FF6FB5', theme } = params;
  const ink = inkOn(accent, '#0B0C0E', '#FFFFFF');
  const loud = apart(accent, ink);
  const own =
    theme === 'dark'
      ? { ground: '#0D0E10', paint: { ink: '#FFFFFF', block: loud, figure: ink }, loud }
      : { ground: loud, paint: { ink, block: ink, figure: loud }, loud };
  if (params.ground === undefined && params.ink === undefined) return own;
  const paper = paperOf(params, { ground: own.ground, ink: own.paint.ink, muted: own.paint.ink }, frame);
  const isApart = params.accent !== undefined && contrast(loud, paper.ground) >= minApart;
  const block = isApart ? { block: loud, figure: ink } : { block: paper.ink, figure: paper.ground };
  return { ground: paper.ground, paint: { ink: paper.ink, ...block }, loud };
}

/** Mixes a color with black or white until it has a contrast of 7 to the ink. */
function apart(color: string, ink: string): string {
  const toward = ink === '#FFFFFF' ? '#000000' : '#FFFFFF';
  for (let share = 0; share < 1; share += 0.04) {
    const moved = mix(color, toward, share);
    if (contrast(moved, ink) >= 7) return moved;
  }
  return toward;
}
