import { defineTemplate, type Frame, type Params, type ParamsInput } from '@placard/core';
import { sideOfPanel } from '../parts/panel.js';
import { accent, lang, theme } from '../parts/params.js';
import { speaking } from '../parts/speaking.js';
import { isRtl } from '../parts/text.js';
import { proseOf } from '../parts/prose.js';
import { bars, type Field } from './bars.js';
import { examples } from './examples.js';
import { proofOf, type Proof } from './proof.js';
import { story, type Column, type Sizes } from './text.js';

const params = {
  type: 'object',
  additionalProperties: false,
  required: ['client', 'headline'],
  properties: {
    client: {
      type: 'string',
      title: 'Client',
      description: 'Whose story it is.',
      minLength: 1,
      maxLength: 60,
      examples: ['Harrow & Pell'],
    },
    headline: {
      type: 'string',
      title: 'Headline',
      description: 'What happened.',
      minLength: 1,
      maxLength: 100,
      examples: ['How a freight broker stopped paying for trucks that never left the yard'],
    },
    metric: {
      type: 'string',
      title: 'Metric',
      description: 'The number that proves it. A percentage, a factor or a share is drawn to scale beside it.',
      maxLength: 12,
      examples: ['−38%', '4.2×', '9 in 10', '11 days'],
    },
    metricLabel: {
      type: 'string',
      title: 'Metric label',
      description: 'What the number counts.',
      maxLength: 60,
      examples: ['idle hours per vehicle'],
    },
    accent,
    theme: { ...theme, default: 'dark' },
    lang,
  },
} as const;

export type CaseStudyInput = ParamsInput<typeof params>;
type CaseStudyParams = Params<typeof params>;

const themes = {
  dark: { ground: '#10302A', ink: '#F6F1E4', soft: '#B5C4B6', quiet: '#3A6558' },
  light: { ground: '#F3EFE7', ink: '#171512', soft: '#5F594F', quiet: '#CFC7B7' },
} as const;

/** The proof is drawn to scale: two bars in exactly the ratio that the number claims. */
export const caseStudy = defineTemplate({
  id: 'case-study',
  version: '1',
  title: 'Case study',
  description: 'One number that proves it, and beside it two bars in exactly the ratio that it claims.',
  background: true,
  params,
  examples,
  alt: ({ client, headline, metric, metricLabel, lang }) => {
    const { words, text, labelled } = proseOf(lang);
    const claim = [metric, metricLabel].filter(Boolean).join(' ');
    return text(labelled(words.caseStudy, client), claim, headline);
  },
  render: (params, canvas) => {
    const frame = speaking(canvas, params.lang);
    const { client, headline, lang } = params;
    const { ground, ink, soft, quiet } = themes[params.theme ?? 'dark'];
    const rtl = isRtl(headline);
    const proof = proofOf(params.metric ?? '', lang);
    const { panel, column, field, sizes } = stageOf(frame, params, proof, rtl);
    const text = {
      frame,
      ink,
      soft,
      rtl,
      client,
      headline,
      metric: params.metric || undefined,
      metricLabel: params.metricLabel || undefined,
    };
    return (
      <div
        style={{
          position: 'relative',
          width: frame.width,
          height: frame.height,
          ...(lang === undefined ? {} : { lang }),
        }}
      >
        <div name="panel" style={{ position: 'absolute', ...panel, backgroundColor: ground }} />
        {bars(proof, field, { quiet, accent: params.accent ?? '#FF8A3D' })}
        {story(text, column, sizes)}
      </div>
    );
  },
});

interface Stage {
  readonly panel: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  readonly column: Column;
  readonly field: Field;
  readonly sizes: Sizes;
}

const margin = 56;
const inset = 48;
/** Breadth of both bars together on a photo; beside a long headline they make way. */
const slim = 72;
const slimmest = 48;

/** Upright bars at the far side of a wide card, lying ones at the foot of the square; on a photo they edge the panel. */
function stageOf(frame: Frame, { headline }: CaseStudyParams, proof: Proof | undefined, rtl: boolean): Stage {
  const { width, height } = frame;
  const square = frame.preset === 'square';
  const long = headline.length > 72;
  if (frame.background === null) {
    const panel = { left: 0, top: 0, width, height };
    if (square) {
      const tall = long ? 192 : 240;
      const top = height - tall;
      return {
        panel,
        column: { left: margin, width: width - 2 * margin, top: margin, bottom: top - margin },
        field: { left: 0, top, width, height: tall, direction: 'along', beforeFirst: true, fromRight: rtl },
        sizes: { client: 44, metric: 400, label: 42, headline: 100, wanted: 68 },
      };
    }
    const broad = long ? 224 : 304;
    const columnWidth = width - broad - 2 * margin;
    return {
      panel,
      column: { left: rtl ? broad + margin : margin, width: columnWidth, top: margin, bottom: height - margin },
      field: {
        left: rtl ? 0 : width - broad,
        top: 0,
        width: broad,
        height,
        direction: 'up',
        beforeFirst: !rtl,
        fromRight: false,
      },
      sizes: { client: long ? 27 : 38, metric: 320, label: 34, headline: 84, wanted: 56 },
    };
  }
  // The longer bar touches the panel: no sliver of picture shows between.
  const grown = proof !== undefined && 'after' in proof && proof.after > proof.before;
  if (square) {
    const tall = 560;
    const top = height - tall;
    return {
      panel: { left: 0, top, width, height: tall },
      column: { left: margin, width: width - 2 * margin, top: top + inset, bottom: height - margin },
      field: { left: 0, top: top - slim, width, height: slim, direction: 'along', beforeFirst: grown, fromRight: rtl },
      sizes: { client: long ? 32 : 36, metric: 220, label: long ? 30 : 34, headline: 72, wanted: long ? 62 : 56 },
    };
  }
  const edge = long ? slimmest : slim;
  const broad = 712 - edge;
  const atRight = sideOfPanel(frame, rtl ? 'right' : 'left') === 'right';
  const left = atRight ? width - broad : 0;
  return {
    panel: { left, top: 0, width: broad, height },
    column: {
      left: left + (atRight ? inset : margin),
      width: broad - margin - inset,
      top: margin,
      bottom: height - margin,
    },
    field: {
      left: atRight ? left - edge : broad,
      top: 0,
      width: edge,
      height,
      direction: 'up',
      beforeFirst: atRight === grown,
      fromRight: false,
    },
    sizes: { client: long ? 22 : 34, metric: 240, label: long ? 22 : 30, headline: 64, wanted: 56 },
  };
}
