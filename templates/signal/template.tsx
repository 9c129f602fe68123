import { defineTemplate, type Frame } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { mix } from '../shared/parts/mix.js';
import { isPercent, printed } from '../shared/parts/number.js';
import { accentOn, isBranded, paperOf } from '../shared/parts/paper.js';
import { isRtl } from '../shared/parts/text.js';
import { proseOf } from '../shared/parts/prose.js';
import { examples } from './examples.js';
import { params, type SignalParams } from './params.js';
import { onGround } from './ground.js';
import { onPhoto } from './photo.js';
import { valueIn } from './scale.js';
import type { Story } from './trace.js';
import { themes, type Instrument } from './type.js';

/** An instrument: a line through measured points, with the reading at its end. */
export const signal = defineTemplate({
  id: 'signal',
  version: '1',
  title: 'Signal',
  description: 'An instrument: a line through what was measured, and one reading at its end.',
  background: true,
  keyTexts: ['title', 'reading'],
  params,
  examples,
  alt: ({ title, reading, unit, subtitle, points, trend, lang }) => {
    const { words, text, labelled, list } = proseOf(lang);
    const told = { up: words.rising, down: words.falling, flat: words.level };
    return text(
      labelled(title, [reading, reading && unit].filter(Boolean).join(' ')) || title,
      subtitle,
      points === undefined ? labelled(words.trend, trend && told[trend]) : labelled(words.readings, list(points)),
    );
  },
  render: (params, frame) => {
    const { title, reading, unit } = params;
    const colors = colorsOf(params, frame);
    const job: Instrument = {
      frame,
      colors,
      accent: colors.accent,
      rtl: isRtl(title),
      title,
      subtitle: params.subtitle || undefined,
      reading: reading ? printed(reading) : undefined,
      unit: unit || undefined,
      story: storyOf(params),
      percent: isPercent(reading, unit),
    };
    const photo = frame.background !== null;
    return (
      <Card
        frame={frame}
        style={{
          overflow: 'hidden',
          ...(photo ? {} : { backgroundColor: colors.ground }),
        }}
      >
        {photo ? onPhoto(job) : onGround(job)}
      </Card>
    );
  },
});

/** Share of the ground in the color of the grid, on the ground of a brand. */
const gridPaleness = 0.85;

/** Returns the colors of the theme, or those of a brand. */
function colorsOf(params: SignalParams, frame: Frame): Instrument['colors'] & { readonly accent: string } {
  const theme = themes[params.theme ?? 'dark'];
  const accent = params.accent ?? theme.accent;
  if (!isBranded(params)) return { ...theme, accent };
  const paper = paperOf(params, { ...theme, muted: theme.soft }, frame);
  const { ground, ink, muted: soft } = paper;
  return { ground, ink, soft, grid: mix(ink, ground, gridPaleness), accent: accentOn(paper, accent, params, frame) };
}

/** The points, of which a reading is the newest, or the trend. Without either, the line is flat. */
function storyOf({ points = [], trend = 'flat', reading = '', lang }: SignalParams): Story {
  const told = points.map((point) => Number(point.replace('−', '-')));
  const newest = valueIn(reading, lang);
  const all = newest === undefined || newest === told.at(-1) ? told : [...told, newest];
  return points.length > 1 ? { points: all } : { trend };
}
