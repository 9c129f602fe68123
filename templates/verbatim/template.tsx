import { defineTemplate } from '@placard/core';
import { inkOn } from '../shared/parts/color.js';
import { paperOf } from '../shared/parts/paper.js';
import { proseOf } from '../shared/parts/prose.js';
import { examples } from './examples.js';
import { params } from './params.js';
import { overPhoto } from './photo.js';
import { onGround } from './card.js';

/**
 * A text in lines of equal width, each at its own font size. Over a photo, the longest texts are set at about 45 px:
 * larger ones would cover more than 60 % of the photo.
 */
export const verbatim = defineTemplate({
  id: 'verbatim',
  version: '1',
  title: 'Verbatim',
  description: 'Words alone: every line as wide as the measure, a solid block of type.',
  background: true,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['text'],
  params,
  examples,
  alt: ({ text: said, source, lang }) => {
    const { text, quoted } = proseOf(lang);
    return text(quoted(said), source);
  },
  render: (params, frame) => {
    const accent = params.accent ?? '#FFD60A';
    const ink = inkOn(accent, '#000000', '#FFFFFF');
    const colors = paperOf(params, { ground: accent, ink, muted: ink }, frame);
    return frame.background === null ? onGround(params, frame, colors) : overPhoto(params, frame, colors);
  },
});
