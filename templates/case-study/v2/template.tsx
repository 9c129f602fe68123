import { defineTemplate, type Frame } from '@placard/core';
import { Card } from '../../shared/parts/card.js';
import { printed } from '../../shared/parts/number.js';
import { isRtl } from '../../shared/parts/text.js';
import { caseStudy as first } from '../template.js';
import type { Story } from '../text.js';
import { colorsOf, type Colors, type OnField } from './colors.js';
import { divisionOf, type Division } from './division.js';
import { examples } from './examples.js';
import { params, type CaseStudyParams } from './params.js';
import { besidePhoto } from './photo.js';
import { isBehindWords, onGround } from './plain.js';
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
    const division = divisionOf(params.metric ?? '', params.lang);
    const colors = colorsOf(params, frame, wordsOnField(frame, division));
    const words = wordsOf(params, frame, colors);
    if (frame.background === null) return <Card frame={frame}>{onGround(words, division, colors)}</Card>;
    const plan = planOf(words, frame.background.focal);
    return (
      <Card frame={frame} photoFocus={plan.focus}>
        {besidePhoto(words, plan, division, colors)}
      </Card>
    );
  },
});

/** Largest share of a field that grows from the foot and does not reach the client at the head. */
const belowClient = 0.55;

function wordsOnField(frame: Frame, division: Division | undefined): OnField {
  if (division === undefined) return frame.background === null ? 'none' : 'alone';
  if (frame.background === null && frame.shape !== 'tall') return isBehindWords(frame, division) ? 'crossing' : 'none';
  return division.part <= belowClient ? 'crossing without client' : 'crossing';
}

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
