import { defineTemplate, type Frame, type SceneNode } from '@placard/core';
import { Card } from '@placard/templates/parts/card';
import { contrast, inkOn } from '@placard/templates/parts/color';
import { logoOf } from '@placard/templates/parts/logo';
import { at, type Box } from '@placard/templates/parts/place';
import { proseOf } from '@placard/templates/parts/prose';
import { isRtl } from '@placard/templates/parts/text';
import { fitted, heightOf, standing } from '@placard/templates/parts/fitted';
import { examples } from './examples.js';
import { apartFrom, black, overprint, sheetOf, white } from './inks.js';
import { params, type PartnershipParams } from './params.js';
import { planOf, type Plan } from './plan.js';

const papers = { light: '#FBF8F1', dark: '#171310' } as const;

const serif = { family: 'Instrument Serif', weight: 400 } as const;
const sans = { family: 'Inter', lineHeight: 1.12 } as const;

/** Contrast that the words on the overlap need (WCAG 2.2, level AAA). */
const readable = 7;

/** Two sheets of paper in two colors; what the two do together is set where they overlap. */
export const partnership = defineTemplate({
  id: 'partnership',
  version: '1',
  title: 'Partnership',
  description: 'Two sheets in two colors overlap, and what the two do together is printed in a third.',
  background: false,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['line', 'amount'],
  params,
  examples,
  alt: ({ line, name, partner, amount, site, lang }) => {
    const { text, labelled, list } = proseOf(lang);
    return text(labelled(list([name, partner]), line), amount, site);
  },
  render: (params, frame) => {
    const paper = params.ground ?? papers[params.theme ?? 'light'];
    const sheet = sheetOf(params.accent, frame.logos['logo'], '#2A62E8', paper);
    const twin = apartFrom(sheetOf(params.partnerAccent, frame.logos['partnerLogo'], '#FF9D85', paper), sheet);
    const overlap = overprint(sheet, twin);
    const rtl = isRtl(params.line);
    const plan = planOf(frame, { hasSite: Boolean(params.site), rtl });
    const mirrored = ({ left, ...box }: Box): Box => ({ ...box, left: rtl ? frame.width - left - box.width : left });
    const colored = (box: Box, color: string): SceneNode => (
      <div style={{ position: 'absolute', ...mirrored(box), backgroundColor: color }} />
    );
    const own = { frame, plan, paper, rtl };
    return (
      <Card frame={frame} style={{ backgroundColor: paper }}>
        {colored(plan.sheet, sheet)}
        {colored(plan.twin, twin)}
        {colored(plan.overlap, overlap)}
        {mark({ ...own, name: 'name', words: params.name, logo: params.logo, color: sheet }, mirrored(plan.name), rtl)}
        {mark(
          { ...own, name: 'partner', words: params.partner, logo: params.partnerLogo, color: twin },
          mirrored(plan.partner),
          frame.safeArea.label !== null || !rtl,
        )}
        {wordsIn(params, frame, plan, mirrored(plan.words), overlap, rtl)}
        {plan.site !== null &&
          siteIn(params, frame, plan, mirrored(plan.site), frame.safeArea.label === null ? twin : sheet, rtl)}
      </Card>
    );
  },
});

interface Mark {
  readonly frame: Frame;
  readonly plan: Plan;
  readonly paper: string;
  readonly name: 'name' | 'partner';
  readonly words: string;
  readonly logo: string | undefined;
  readonly color: string;
}

/** A logo looks as large as one of another shape, so a wide one is lower than its band. */
const logoScale = 1.5;

/** The logo of one of the two on its sheet, or its name in its place. */
function mark({ frame, plan, paper, name, words, logo, color }: Mark, box: Box, right: boolean): SceneNode {
  const drawn = logoOf(
    logo,
    frame,
    { ground: color, ink: paper },
    {
      name: name === 'name' ? 'logo' : 'partnerLogo',
      size: Math.round(logoScale * box.height),
      maxWidth: box.width,
      maxHeight: box.height,
    },
  );
  if (drawn !== undefined)
    return at(
      drawn.node,
      right ? box.left + box.width - drawn.width : box.left,
      Math.round(box.top + (box.height - drawn.height) / 2),
    );
  const face = { ...sans, weight: 700, color: inkOn(color, black, white), lineHeight: 1, tracking: -0.04 };
  const fit = fitted(frame, name, words, face, {
    width: box.width,
    height: box.height,
    min: 38,
    max: plan.sizes.name,
    align: right ? 'right' : 'left',
    lines: 2,
    air: { above: 12, below: 12 },
  });
  return standing(frame, fit, box, 'middle');
}

/** The amount, what they do together, and below it the site where it has no place beside a name. */
function wordsIn(
  { line, amount, site, ink }: PartnershipParams,
  frame: Frame,
  plan: Plan,
  box: Box,
  ground: string,
  rtl: boolean,
): readonly SceneNode[] {
  const color = ink !== undefined && contrast(ink, ground) >= readable ? ink : inkOn(ground, black, white);
  const align = rtl ? 'right' : 'left';
  const common = { width: box.width, align } as const;
  const foot =
    plan.site !== null || !site
      ? undefined
      : fitted(
          frame,
          'site',
          site,
          { ...sans, weight: 500, color },
          { ...common, height: 96, min: 28, max: plan.sizes.site },
        );
  const footHeight = foot === undefined ? 0 : heightOf(foot) + plan.gap;
  const figure = !amount
    ? undefined
    : fitted(
        frame,
        'amount',
        amount,
        { ...serif, color, lineHeight: 1, tracking: -0.03 },
        {
          ...common,
          height: Math.round(0.42 * (box.height - footHeight)),
          min: 60,
          max: plan.sizes.amount,
          nowrap: true,
          air: { above: 8, below: 0 },
        },
      );
  const figureHeight = figure === undefined ? 0 : heightOf(figure) + plan.gap;
  const room = box.height - footHeight - figureHeight;
  const said = fitted(
    frame,
    'line',
    line,
    { ...serif, color, lineHeight: 0.98, tracking: -0.015 },
    {
      ...common,
      height: room,
      min: 40,
      max: figure === undefined ? plan.sizes.line : Math.round(0.62 * figure.metrics.fontSize),
      air: { above: 12, below: 12 },
    },
  );
  const top = box.top + Math.round((room - heightOf(said)) / 2);
  return [
    ...(figure === undefined ? [] : [standing(frame, figure, { ...box, top })]),
    standing(frame, said, { ...box, top: top + figureHeight }),
    ...(foot === undefined ? [] : [standing(frame, foot, box, 'bottom')]),
  ];
}

function siteIn(
  { site = '' }: PartnershipParams,
  frame: Frame,
  plan: Plan,
  box: Box,
  ground: string,
  rtl: boolean,
): SceneNode {
  const face = { ...sans, weight: 500, color: inkOn(ground, black, white) };
  const right = plan.site?.atEnd === true ? !rtl : rtl;
  const room = {
    width: box.width,
    height: box.height,
    min: 26,
    max: plan.sizes.site,
    align: right ? 'right' : 'left',
  } as const;
  return standing(frame, fitted(frame, 'site', site, face, room), box, 'middle');
}
