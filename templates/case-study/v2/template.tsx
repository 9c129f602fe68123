import { defineTemplate, type Frame } from '@placard/core';
import { Card } from '../../shared/parts/card.js';
import { printed } from '../../shared/parts/number.js';
import { isRtl } from '../../shared/parts/text.js';
import { caseStudy as first } from '../template.js';
import type { Story } from '../text.js';
import { colorsOf, type Colors } from './colors.js';
import { divisionOf } from './division.js';
import { examples } from './examples.js';
import { params, type CaseStudyParams } from './params.js';
import { besidePhoto } from './photo.js';
import { onGround } from './plain.js';
import { planOf } from './plan.js';

/**
 * A customer's result: the number divides the card to the pixel as it says. Over a photo, it divides one of two panels,
 * which stand at two sides of it like an L.
 */
export const caseStudy = defineTemplate({
  id: 'case-study',
  version: '2',
  title: 'Case study',
  description: 'One number that proves it, and its two colors divide the card in exactly the ratio that it claims.',
  background: true,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['metric', 'headline'],
  params,
  examples,
  alt: first.alt,
  render: (params, frame) => {
    const colors = colorsOf(params, frame);
    const words = wordsOf(params, frame, colors);
    const division = divisionOf(params.metric ?? '', params.lang);
    if (frame.background === null) return <Card frame={frame}>{onGround(words, division, colors)}</Card>;
    const plan = planOf(words, frame.background.focal);
    return (
      <Card frame={frame} photoFocus={plan.focus}>
        {besidePhoto(words, plan, division, colors)}
      </Card>
    );
  },
});

/** Digits of Arabic, Persian, Urdu and N’Ko. */
const rtlDigits = /[\u0660-\u0669\u06f0-\u06f9\u07c0-\u07c9]/u;

function wordsOf(params: CaseStudyParams, frame: Frame, { ground, ink }: Colors): Story {
  const { client, headline, logo, metric, metricLabel } = params;
  const rtl = isRtl(headline);
  const figure = metric ? printed(metric) : undefined;
  return {
    frame,
    ground,
    ink,
    soft: ink,
    rtl,
    client,
    logo,
    headline,
    metric: figure,
    metricLabel: metricLabel || undefined,
    // A number has the direction of its letters; signs stand at the side where its digits are read on.
    metricRtl: isRtl(figure ?? '') || (rtl && rtlDigits.test(figure ?? '')),
  };
}
