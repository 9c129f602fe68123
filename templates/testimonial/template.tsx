import { defineTemplate, type Params, type ParamsInput } from '@placard/core';
import { contrast } from '../parts/colour.js';
import { accent, lang, theme } from '../parts/params.js';
import { at } from '../parts/place.js';
import { isRtl } from '../parts/text.js';
import { proseOf } from '../parts/prose.js';
import { examples } from './examples.js';
import { markOf } from './mark.js';
import { quotationMark, tail } from './shapes.js';
import { onGround, overPhoto } from './plan.js';

const params = {
  type: 'object',
  additionalProperties: false,
  required: ['quote', 'name'],
  properties: {
    quote: {
      type: 'string',
      title: 'Quote',
      description: 'What was said, without quotation marks.',
      minLength: 1,
      maxLength: 280,
      examples: ['We closed the books in four days instead of nineteen.'],
    },
    name: {
      type: 'string',
      title: 'Name',
      description: 'Who said it.',
      minLength: 1,
      maxLength: 60,
      examples: ['Ines Caldeira'],
    },
    role: {
      type: 'string',
      title: 'Role',
      description: 'What they do.',
      maxLength: 60,
      examples: ['Finance director'],
    },
    company: {
      type: 'string',
      title: 'Company',
      description: 'Where they do it.',
      maxLength: 60,
      examples: ['Moinho Verde'],
    },
    accent,
    theme: { ...theme, default: 'dark' },
    lang,
  },
} as const;

export type TestimonialParams = Params<typeof params>;
export type TestimonialInput = ParamsInput<typeof params>;

const themes = {
  light: { ground: '#F3F4F1', ink: '#11120F', muted: '#54564F' },
  dark: { ground: '#1B35E0', ink: '#FFFFFF', muted: '#D9DEFF' },
} as const;

/**
 * A voice: two colossal commas, and the words begin at their height; over a photo the panel itself speaks. There a quote
 * of up to about 180 letters has 55 px and more; one of 280 would fill all of a panel of 60 % at that size, and gets about 42.
 */
export const testimonial = defineTemplate({
  id: 'testimonial',
  version: '1',
  title: 'Testimonial',
  description: 'A voice: a colossal quotation mark, the words that hang beside it, and who said them.',
  background: true,
  params,
  examples,
  alt: ({ quote, name, role, company, lang }) => {
    const { text, quoted, joined } = proseOf(lang);
    return text(quoted(quote), joined(name, role, company));
  },
  render: (params, frame) => {
    const { width, height, background } = frame;
    const colours = themes[params.theme ?? 'dark'];
    const accent = params.accent ?? '#FFB59A';
    const mark = contrast(accent, colours.ground) >= 1.4 ? accent : colours.ink;
    const rtl = isRtl(params.quote);
    const plan = background === null ? onGround(params, frame, colours) : overPhoto(params, frame, colours);
    const { panel, voice } = plan;
    return (
      <div style={{ position: 'relative', width, height }}>
        {plan.tail !== null && tail(plan.tail, colours.ground)}
        <div name="panel" style={{ position: 'absolute', ...panel, backgroundColor: colours.ground }}>
          {quotationMark(voice.mark, mark, markOf(params.lang, rtl, voice.mark.closes))}
          {voice.texts.map(({ node, left, top }) => at(node, left, top))}
        </div>
      </div>
    );
  },
});
