import { defineTemplate } from '@placard/core';
import { Card } from '../../shared/parts/card.js';
import { accentOn, paperOf } from '../../shared/parts/paper.js';
import { isRtl } from '../../shared/parts/text.js';
import { markOf } from '../mark.js';
import { testimonial as first } from '../template.js';
import { bubbleOn, bubbleWith } from './bubble.js';
import { examples } from './examples.js';
import { params } from './params.js';
import type { Form } from './parties.js';
import { onGround } from './plain.js';

const themes = {
  dark: { ground: '#1B36E5', ink: '#FFFFFF', muted: '#FFFFFF', accent: '#FFB49A' },
  light: { ground: '#F4F0E6', ink: '#1C1A17', muted: '#1C1A17', accent: '#E8472B' },
} as const;

/**
 * A quotation mark whose two commas are the two who speak: the head of the first is the face of a person, that of the
 * second the logo of a company. Over a photo, the panel is a speech bubble.
 */
export const testimonial = defineTemplate({
  id: 'testimonial',
  version: '2',
  title: 'Testimonial',
  description: 'A quotation mark of two commas, the face of who speaks in one and their company in the other.',
  background: true,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['quote'],
  params,
  examples,
  alt: first.alt,
  render: (params, frame) => {
    const theme = themes[params.theme ?? 'dark'];
    const { ground, ink } = paperOf(params, theme, frame);
    const colors = { ground, ink, accent: accentOn({ ground, ink }, params.accent ?? theme.accent, params, frame) };
    const rtl = isRtl(params.quote);
    const mark = markOf(params.lang, rtl, false);
    const form: Form = mark.form !== 'commas' ? 'discs' : mark.turned ? 'nines' : 'sixes';
    const job = { params, frame, colors, rtl, form };
    if (frame.background === null)
      return (
        <Card frame={frame} style={{ backgroundColor: ground }}>
          {onGround(job)}
        </Card>
      );
    const bubble = bubbleOn(frame, params, rtl);
    return (
      <Card frame={frame} photoFocus={bubble.focus}>
        {bubbleWith(job, bubble)}
      </Card>
    );
  },
});
