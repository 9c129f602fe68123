import { defineTemplate, type Frame, type Params, type ParamsInput, type SceneNode, type Style } from '@placard/core';
import { accent, lang, site, theme } from '../parts/params.js';
import { at, set, type SetNode, type Placed } from '../parts/place.js';
import { leading, scriptOf, tracking } from '../parts/script.js';
import { proseOf } from '../parts/prose.js';
import { unbroken } from '../parts/text.js';
import { examples } from './examples.js';

const params = {
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: {
    title: {
      type: 'string',
      title: 'Title',
      description: 'The one thing to say.',
      minLength: 1,
      maxLength: 120,
      examples: ['The quiet craft of wayfinding'],
    },
    description: {
      type: 'string',
      title: 'Description',
      description: 'A sentence or two below the line.',
      maxLength: 240,
      examples: ['Forty years of station signs.'],
    },
    site,
    accent,
    theme,
    lang,
  },
} as const;

type BasicParams = Params<typeof params>;
export type BasicInput = ParamsInput<typeof params>;

const themes = {
  light: { ground: '#FFFFFF', ink: '#0B0B0C', muted: '#585B61' },
  dark: { ground: '#0B0B0C', ink: '#FFFFFF', muted: '#A6A8AD' },
} as const;

const margin = 56;
const rule = 6;
/** How far Archivo's letters hang below the line, as a part of the font size: the gap keeps 18 px clear of them. */
const descent = 0.21;

/** The title stands on one thin rule that runs off both edges: a horizon under an open sky. */
export const basic = defineTemplate({
  id: 'basic',
  version: '1',
  title: 'Basic',
  description: 'A poster: one title standing on one thin line.',
  background: true,
  params,
  examples,
  alt: ({ title, description, site, lang }) => proseOf(lang).text(title, description, site),
  render: (params, frame) => {
    const colours = themes[params.theme ?? 'light'];
    const plan = arrange(params, frame, colours);
    const { width } = frame;
    const panelTop = frame.height - plan.panel;
    const rtl = plan.title.metrics.direction === 'rtl';
    return (
      <div
        style={{
          position: 'relative',
          width,
          height: frame.height,
          ...(frame.background === null ? { backgroundColor: colours.ground } : {}),
        }}
      >
        <div
          name="panel"
          style={{
            position: 'absolute',
            left: 0,
            top: panelTop,
            width,
            height: plan.panel,
            backgroundColor: colours.ground,
          }}
        >
          <div
            name="rule"
            style={{
              position: 'absolute',
              left: 0,
              top: plan.ruleTop,
              width,
              height: rule,
              backgroundColor: params.accent ?? '#FF3B14',
            }}
          />
          {at(
            plan.title.node,
            rtl ? margin : margin - 0.032 * plan.title.metrics.fontSize,
            plan.ruleTop - plan.title.metrics.lastBaseline - plan.lift,
          )}
          {plan.below.map(({ node, left, top }) => at(node, left, plan.ruleTop + rule + top))}
        </div>
      </div>
    );
  },
});

interface Plan {
  readonly title: SetNode;
  /** Square characters stand on the rule with the foot of their box, not with a baseline. */
  readonly lift: number;
  readonly below: readonly Placed[];
  readonly panel: number;
  readonly ruleTop: number;
}

/**
 * Sizes step down in order: first the gap under the rule, then the description, last the title, which keeps as much
 * of the card as it can.
 */
function arrange(params: BasicParams, frame: Frame, { ink, muted }: { ink: string; muted: string }): Plan {
  const square = frame.preset === 'square';
  const photo = frame.background !== null;
  const inner = frame.width - 2 * margin;
  const latin = scriptOf(params.title) === 'latin';
  const tallest = photo ? Math.floor(frame.height * (latin ? 0.598 : 0.575)) : frame.height;
  const foot = photo ? 44 : margin;
  // Other scripts rise above Latin capitals, from which the title's box is measured.
  const head = (photo ? 44 : margin) + (latin || photo ? 0 : 36);
  const largest = photo ? (square ? 160 : 120) : square ? 208 : 176;
  const site = params.site === undefined ? undefined : set(frame, siteNode(params.site, square ? 26 : 22, inner, ink));
  const stacked =
    square || (site !== undefined && site.metrics.width >= 420) || (photo && (params.description ?? '').length > 150);
  const measureWidth = stacked ? inner : site === undefined ? 860 : inner - 80 - Math.max(300, site.metrics.width);

  let plan: Plan | undefined;
  for (let size = square ? 32 : 28; size >= 18; size -= 1) {
    const description =
      params.description === undefined
        ? undefined
        : set(frame, descriptionNode(params.description, size, measureWidth, muted));
    for (const gap of photo ? [52, 40, 32] : [60, 48, 40]) {
      const below = belowRule(description, site, { gap, stacked, inner });
      const bottom = below.height === 0 ? (square ? 176 : 120) : below.height + foot;
      const lift = lifted(params.title);
      const maximum = below.height === 0 ? largest * 1.35 : Math.min(largest, (gap - 18) / descent);
      const title = set(frame, titleNode(params, ink, inner, tallest - bottom - rule - head, maximum));
      const { fontSize, truncated, lastBaseline } = title.metrics;
      const raise = lift * fontSize;
      // Whole pixels: a blended row between panel and photo would touch the photo.
      const ruleTop = photo ? Math.ceil(head + lastBaseline + raise) : Math.floor(frame.height - bottom - rule);
      plan = {
        title,
        lift: raise,
        below: below.placed,
        ruleTop,
        panel: photo ? Math.ceil(ruleTop + rule + bottom) : frame.height,
      };
      const modest = description === undefined || description.metrics.height <= (square ? 260 : 150);
      if (!truncated && modest && (fontSize >= 64 || size <= 22)) return plan;
    }
  }
  if (plan === undefined) throw new Error('no arrangement was tried');
  return plan;
}

/** A hundred and twenty characters of other scripts are up to twice as wide as Latin ones. */
const smallest = { latin: 56, rtl: 44, indic: 44, thai: 44, cjk: 34 } as const;

const lifted = (title: string): number => ({ latin: 0, indic: 0, thai: 0.06, rtl: 0.02, cjk: 0.1 })[scriptOf(title)];

const trimmed = { textBox: 'trim-both cap alphabetic' } as const;

const titleNode = (
  { title, lang }: BasicParams,
  color: string,
  width: number,
  maxHeight: number,
  max: number,
): SceneNode => (
  <div
    name="title"
    style={{
      ...trimmed,
      ...language(lang),
      width,
      maxHeight,
      color,
      fontFamily: 'Archivo',
      fontWeight: 700,
      fit: { min: smallest[scriptOf(title)], max: Math.floor(max) },
      lineHeight: leading(title, 0.98),
      letterSpacing: tracking(title, -0.038),
      textWrap: 'balance',
    }}
  >
    {unbroken(title)}
  </div>
);

const descriptionNode = (text: string, fontSize: number, width: number, color: string): SceneNode => (
  <div
    name="description"
    style={{
      ...trimmed,
      width,
      color,
      fontFamily: 'Archivo',
      fontWeight: 400,
      fontSize,
      lineHeight: leading(text, 1.38),
      textWrap: 'balance',
    }}
  >
    {unbroken(text)}
  </div>
);

const siteNode = (text: string, max: number, maxWidth: number, color: string): SceneNode => (
  <div
    name="site"
    style={{
      ...trimmed,
      maxWidth,
      color,
      fontFamily: 'Archivo',
      fontWeight: 600,
      fit: { min: 16, max },
      lineHeight: 1.25,
      textWrap: 'nowrap',
    }}
  >
    {unbroken(text)}
  </div>
);

const language = (lang: string | undefined): Style => (lang === undefined ? {} : { lang });

/** Description and site under the rule: side by side on one first line, or one above the other. */
function belowRule(
  description: SetNode | undefined,
  site: SetNode | undefined,
  how: { gap: number; stacked: boolean; inner: number },
): { placed: Placed[]; height: number } {
  const { gap, stacked, inner } = how;
  const rtl = (description ?? site)?.metrics.direction === 'rtl';
  const placed: Placed[] = [];
  let height = 0;
  if (description !== undefined) {
    const width = description.node.props.style?.width;
    placed.push({
      node: description.node,
      left: rtl && typeof width === 'number' ? margin + inner - width : margin,
      top: gap,
    });
    height = gap + description.metrics.height;
  }
  if (site !== undefined) {
    const beside = description !== undefined && !stacked;
    const atRight = beside !== rtl;
    const top = beside || description === undefined ? gap : height + 28;
    placed.push({ node: site.node, left: atRight ? margin + inner - site.metrics.width : margin, top });
    height = Math.max(height, top + site.metrics.height);
  }
  return { placed, height };
}
