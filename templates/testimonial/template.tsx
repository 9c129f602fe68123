import { defineTemplate } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { contrast } from '../shared/parts/color.js';
import { paperOf } from '../shared/parts/paper.js';
import { at } from '../shared/parts/place.js';
import { isRtl } from '../shared/parts/text.js';
import { proseOf } from '../shared/parts/prose.js';
import { examples } from './examples.js';
import { params } from './params.js';
import { markOf } from './mark.js';
import { quotationMark, tail } from './shapes.js';
import { onGround, overPhoto } from './plan.js';

const themes = {
  light: { ground: '#F3F4F1', ink: '#11120F', muted: '#54564F' },
  dark: { ground: '#1B35E0', ink: '#FFFFFF', muted: '#D9DEFF' },
} as const;

/**
 * A quote with a very large quotation mark; over a photo, the panel is a speech bubble. There a quote of up to about
 * 180 letters is set at 55 px or more. One of 280 letters is set at about 42 px, to cover at most 60 % of the photo.
 */
export const testimonial = defineTemplate({
  id: 'testimonial',
  version: '1',
  title: 'Testimonial',
  description: 'A voice: a colossal quotation mark, the words that hang beside it, and who said them.',
  background: true,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['quote'],
  params,
  examples,
  alt: ({ quote, name, role, company, lang }) => {
    const { text, quoted, joined } = proseOf(lang);
    return text(quoted(quote), joined(name, role, company));
  },
  render: (params, frame) => {
    const { background } = frame;
    const colors = paperOf(params, themes[params.theme ?? 'dark'], frame);
    const accent = params.accent ?? '#FFB59A';
    const mark = contrast(accent, colors.ground) >= 1.4 ? accent : colors.ink;
    const rtl = isRtl(params.quote);
    const plan = background === null ? onGround(params, frame, colors) : overPhoto(params, frame, colors);
    const { panel, voice } = plan;
    return (
      <Card frame={frame}>
        {plan.tail !== null && tail(plan.tail, colors.ground)}
        <div name="panel" style={{ position: 'absolute', ...panel, backgroundColor: colors.ground }}>
          {quotationMark(voice.mark, mark, markOf(params.lang, rtl, voice.mark.closes))}
          {voice.nodes.map(({ node, left, top }) => at(node, left, top))}
        </div>
      </Card>
    );
  },
});
