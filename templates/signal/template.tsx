import { defineTemplate, type ParamsInput } from '@placard/core';
import { accent, lang, theme } from '../parts/params.js';
import { speaking } from '../parts/speaking.js';
import { isRtl } from '../parts/text.js';
import { sentence } from '../parts/words.js';
import { examples } from './examples.js';
import { onGround, onPhoto } from './plan.js';
import { themes, type Instrument } from './type.js';

const params = {
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: {
    title: {
      type: 'string',
      title: 'Title',
      description: 'What was measured, or what it means.',
      minLength: 1,
      maxLength: 100,
      examples: ['Checkout is fast again'],
    },
    reading: {
      type: 'string',
      title: 'Reading',
      description: 'What the instrument shows. A scale is drawn around its first number.',
      maxLength: 20,
      examples: ['47.3', 'Nominal'],
    },
    unit: { type: 'string', title: 'Unit', description: 'The unit of the reading.', maxLength: 12, examples: ['ms'] },
    subtitle: {
      type: 'string',
      title: 'Subtitle',
      description: 'How it was measured.',
      maxLength: 140,
      examples: ['Ninety-fifth percentile, every region.'],
    },
    accent,
    theme: { ...theme, default: 'dark' },
    lang,
  },
} as const;

export type SignalInput = ParamsInput<typeof params>;

/** The line runs until it becomes the number. */
export const signal = defineTemplate({
  id: 'signal',
  version: '1',
  title: 'Signal',
  description: 'An instrument: a trace that settles, a scale, and one reading at its true place.',
  background: true,
  params,
  examples,
  alt: ({ title, reading, unit, subtitle }) => {
    const shown = [reading, reading && unit].filter(Boolean).join(' ');
    return [
      sentence(shown === '' ? title : `${title}: ${shown}`),
      sentence(subtitle),
      shown === '' ? 'A line that falls and settles.' : 'A line that falls and settles at the reading.',
    ]
      .filter(Boolean)
      .join(' ');
  },
  render: (params, canvas) => {
    const frame = speaking(canvas, params.lang);
    const { title, lang } = params;
    const colours = themes[params.theme ?? 'dark'];
    const job: Instrument = {
      frame,
      colours,
      accent: params.accent ?? colours.accent,
      rtl: isRtl(title),
      title,
      subtitle: params.subtitle || undefined,
      reading: params.reading || undefined,
      unit: params.unit || undefined,
    };
    const photo = frame.background !== null;
    return (
      <div
        style={{
          position: 'relative',
          width: frame.width,
          height: frame.height,
          overflow: 'hidden',
          ...(lang === undefined ? {} : { lang }),
          ...(photo ? {} : { backgroundColor: colours.ground }),
        }}
      >
        {photo ? onPhoto(job) : onGround(job)}
      </div>
    );
  },
});
