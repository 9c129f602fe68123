import { defineTemplate, type Frame } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { contrast } from '../shared/parts/color.js';
import { mix } from '../shared/parts/mix.js';
import { printed } from '../shared/parts/number.js';
import { isSubjectLow, sideOfPanel } from '../shared/parts/panel.js';
import { paperOf } from '../shared/parts/paper.js';
import { isRtl } from '../shared/parts/text.js';
import { proseOf } from '../shared/parts/prose.js';
import { bottomMargin, type Box } from '../shared/parts/place.js';
import { bars, type Field } from './bars.js';
import { examples } from './examples.js';
import { params, type CaseStudyParams } from './params.js';
import { proofOf, type Proof } from './proof.js';
import { story, type Column, type Sizes } from './text.js';

const themes = {
  dark: { ground: '#231657', ink: '#F4F0FF', soft: '#C3B8EC', quiet: '#4B3A94', accent: '#BFA3FF' },
  light: { ground: '#EFEBFA', ink: '#1B123F', soft: '#5C5383', quiet: '#C9BFEA', accent: '#5B35D5' },
} as const;

/** A customer's result: a number, and two bars with exactly the ratio that the number states. */
export const caseStudy = defineTemplate({
  id: 'case-study',
  version: '1',
  title: 'Case study',
  description: 'One number that proves it, and beside it two bars in exactly the ratio that it claims.',
  background: true,
  keyTexts: ['metric', 'headline'],
  params,
  examples,
  alt: ({ client, headline, metric, metricLabel, lang }) => {
    const { words, text, labelled } = proseOf(lang);
    const claim = [metric, metricLabel].filter(Boolean).join(' ');
    return text(labelled(words.caseStudy, client), claim, headline);
  },
  render: (params, frame) => {
    const { client, headline, lang } = params;
    const { ground, ink, soft, quiet, accent } = colorsOf(params, frame);
    const rtl = isRtl(headline);
    const proof = proofOf(params.metric ?? '', lang);
    const { panel, column, field, sizes } = stageOf(frame, params, proof, rtl);
    const text = {
      frame,
      ink,
      soft,
      rtl,
      ground,
      client,
      logo: params.logo,
      headline,
      metric: params.metric ? printed(params.metric) : undefined,
      metricLabel: params.metricLabel || undefined,
    };
    return (
      <Card frame={frame}>
        <div name="panel" style={{ position: 'absolute', ...panel, backgroundColor: ground }} />
        {proof !== undefined && bars(proof, field, { quiet, accent })}
        {story(text, column, sizes)}
      </Card>
    );
  },
});

/** Share of the ground in the color of the quiet bar, on the ground of a brand. */
const quietPaleness = 0.72;

/** Returns the colors of the theme, or those of a brand. */
function colorsOf(params: CaseStudyParams, frame: Frame) {
  const theme = themes[params.theme ?? 'dark'];
  const { ground, ink, muted: soft } = paperOf(params, { ...theme, muted: theme.soft }, frame);
  const accent = ground === theme.ground || contrast(theme.accent, ground) >= 3 ? theme.accent : ink;
  const quiet = ground === theme.ground ? theme.quiet : mix(ink, ground, quietPaleness);
  return { ground, ink, soft, quiet, accent: params.accent ?? accent };
}

interface Stage {
  readonly panel: Box;
  readonly column: Column;
  readonly field: Field;
  readonly sizes: Sizes;
}

const margin = 56;
const inset = 48;
/** Breadth of both bars together on a photo, in pixels; `slimmest` is used beside a long headline. */
const slim = 72;
const slimmest = 48;

/**
 * Wide cards have vertical bars at the side, square cards have horizontal bars at the bottom; on a photo the bars are
 * next to the panel. Without a ratio there are no bars, and the text has their space.
 *
 * On a photo a headline of 140 letters with a number and its label has a font size of 45 px: at 56 px the number, which
 * must be the largest text, would be no larger than its label.
 */
function stageOf(frame: Frame, { headline }: CaseStudyParams, proof: Proof | undefined, rtl: boolean): Stage {
  const long = [...headline].length > 72;
  const job = { frame, long, proof, rtl };
  if (frame.background === null) return frame.shape !== 'wide' ? lying(job) : upright(job);
  return frame.shape !== 'wide' ? underPhoto(job) : besidePhoto(job);
}

interface StageJob {
  readonly frame: Frame;
  readonly long: boolean;
  readonly proof: Proof | undefined;
  readonly rtl: boolean;
}

function lying({ frame: { width, height }, long, proof, rtl }: StageJob): Stage {
  const tall = proof === undefined ? 0 : long ? 192 : 240;
  const top = height - tall;
  return {
    panel: { left: 0, top: 0, width, height },
    column: { left: margin, width: width - 2 * margin, top: margin, bottom: top - margin },
    field: { left: 0, top, width, height: tall, direction: 'along', beforeFirst: true, fromRight: rtl },
    sizes: { client: 44, metric: 400, label: 42, headline: proof === undefined ? 132 : 100, wanted: 68 },
  };
}

function upright({ frame, long, proof, rtl }: StageJob): Stage {
  const { width, height } = frame;
  const broad = proof === undefined ? 0 : long ? 224 : 304;
  return {
    panel: { left: 0, top: 0, width, height },
    column: {
      left: rtl ? broad + margin : margin,
      width: width - broad - 2 * margin,
      top: margin,
      bottom: height - bottomMargin(frame, margin),
    },
    field: {
      left: rtl ? 0 : width - broad,
      top: 0,
      width: broad,
      height,
      direction: 'up',
      beforeFirst: !rtl,
      fromRight: false,
    },
    sizes: { client: long ? 27 : 38, metric: 320, label: 34, headline: 92, wanted: 56 },
  };
}

/** Whether the second bar is longer. The longer bar touches the panel, so that no strip of photo is between them. */
const isGrown = (proof: Proof | undefined): boolean =>
  proof !== undefined && 'after' in proof && proof.after > proof.before;

function underPhoto({ frame, long, proof, rtl }: StageJob): Stage {
  const { width, height } = frame;
  const tall = proof === undefined ? 632 : 560;
  // If the photo's subject is in the lower part, the panel is at the top and the bars are below it.
  const above = isSubjectLow(frame);
  const top = above ? 0 : height - tall;
  const padding = above ? { top: margin, bottom: inset } : { top: inset, bottom: margin };
  return {
    panel: { left: 0, top, width, height: tall },
    column: { left: margin, width: width - 2 * margin, top: top + padding.top, bottom: top + tall - padding.bottom },
    field: {
      left: 0,
      top: above ? tall : top - slim,
      width,
      height: slim,
      direction: 'along',
      beforeFirst: isGrown(proof) !== above,
      fromRight: rtl,
    },
    sizes: { client: long ? 32 : 36, metric: 220, label: long ? 30 : 34, headline: 88, wanted: long ? 62 : 56 },
  };
}

function besidePhoto({ frame, long, proof, rtl }: StageJob): Stage {
  const { width, height } = frame;
  const edge = proof === undefined ? 0 : long ? slimmest : slim;
  const broad = 712 - edge;
  const atRight = sideOfPanel(frame, rtl ? 'right' : 'left') === 'right';
  const left = atRight ? width - broad : 0;
  return {
    panel: { left, top: 0, width: broad, height },
    column: {
      left: left + (atRight ? inset : margin),
      width: broad - margin - inset,
      top: margin,
      bottom: height - bottomMargin(frame, margin),
    },
    field: {
      left: atRight ? left - edge : broad,
      top: 0,
      width: edge,
      height,
      direction: 'up',
      beforeFirst: atRight === isGrown(proof),
      fromRight: false,
    },
    sizes: { client: long ? 24 : 34, metric: 240, label: long ? 24 : 30, headline: 76, wanted: 56 },
  };
}
