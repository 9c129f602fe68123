import type { Frame, SceneNode } from '@placard/core';
import { fitted, heightOf, standing } from '../../shared/parts/fitted.js';
import { atInCard, inkBottom, inkPadding } from '../../shared/parts/ink.js';
import { withLogo } from '../../shared/parts/lockup.js';
import { logoOf } from '../../shared/parts/logo.js';
import { set, type Box, type SetNode } from '../../shared/parts/place.js';
import { scriptOf } from '../../shared/parts/script.js';
import { isRtl, text } from '../../shared/parts/text.js';
import { joined } from '../tabs.js';
import type { JobParams } from './params.js';

/** Font sizes and distances in pixels. */
export interface Sizes {
  readonly company: number;
  readonly role: number;
  readonly fact: number;
  readonly gap: number;
}

interface Look {
  readonly ad: string;
  readonly ink: string;
}

const family = 'Barlow Condensed';
const rule = 4;
/** Space on both sides of the bar between two facts. */
const beside = 24;

/** Parts of their usual size at which the texts are set if they do not fit: letters with tall marks, in long words. */
const shares = [1, 0.8, 0.62, 0.5] as const;

/** Sets company, role and facts in a box: the company at its head, the facts at its foot, and the role between. */
export function wordsIn(params: JobParams, frame: Frame, box: Box, sizes: Sizes, look: Look): readonly SceneNode[] {
  let last: Composed | undefined;
  for (const share of shares) {
    last = composedIn(params, frame, box, share === 1 ? sizes : scaled(sizes, share), look);
    if (last.fits) break;
  }
  return last?.nodes ?? [];
}

const scaled = ({ company, role, fact, gap }: Sizes, share: number): Sizes => ({
  company: Math.round(share * company),
  role,
  fact: Math.round(share * fact),
  gap: Math.round(share * gap),
});

interface Composed {
  readonly nodes: readonly SceneNode[];
  readonly fits: boolean;
}

function composedIn(params: JobParams, frame: Frame, box: Box, sizes: Sizes, look: Look): Composed {
  const { role } = params;
  const rtl = isRtl(role);
  const { left, top, width, height } = box;
  const company = companyIn(params, frame, width, sizes, look, rtl);
  const { above } = inkPadding(company.metrics);
  const facts = factsIn(params, frame, width, sizes, look, rtl);
  const head = top + above + inkBottom(company.metrics) + sizes.gap;
  const foot = top + height - (facts === undefined ? 0 : facts.height + 2 * sizes.gap * 0.75 + rule);
  const face = { family, weight: 700, color: look.ink, lineHeight: lineHeightOf(role), tracking: -0.012 };
  const room = {
    width,
    height: Math.max(1, foot - head),
    min: 46,
    max: sizes.role,
    least: 22,
    align: 'start',
  } as const;
  const name = fitted(frame, 'role', role, face, room);
  const nodes = [
    atInCard(frame, company, left, top + above),
    standing(frame, name, { left, top: head, height: foot - head }, 'middle'),
    ...(facts === undefined
      ? []
      : [ruleAt(left, Math.round(foot + sizes.gap * 0.75), width, look.ink), ...facts.at(left, top + height)]),
  ];
  return { nodes, fits: !name.metrics.truncated && heightOf(name) <= foot - head };
}

/** Greek and Cyrillic have another face than Latin, with taller letters; others have marks above and below them. */
function lineHeightOf(role: string): number {
  if (scriptOf(role) !== 'alphabet') return 1.1;
  return /\p{Script=Greek}|\p{Script=Cyrillic}/u.test(role) ? 1.04 : 0.96;
}

const ruleAt = (left: number, top: number, width: number, color: string): SceneNode => (
  <div name="rule" style={{ position: 'absolute', left, top, width, height: rule, backgroundColor: color }} />
);

function companyIn(
  { company, logo: source }: JobParams,
  frame: Frame,
  width: number,
  { company: size }: Sizes,
  { ad, ink }: Look,
  rtl: boolean,
): SetNode {
  const logo = logoOf(source, frame, { ground: ad, ink }, { size: Math.round(1.9 * size), maxWidth: 0.42 * width });
  const node = (room: number, lines: 1 | 2): SetNode =>
    set(
      frame,
      text('company', company, {
        width: room,
        color: ink,
        fontFamily: family,
        fontWeight: 700,
        lineHeight: lines === 1 ? 1.2 : 1.05,
        fit: { min: Math.min(lines === 1 ? 26 : 18, size), max: lines === 1 ? size : Math.min(30, size) },
        textAlign: rtl ? 'right' : 'left',
        ...(lines === 1 ? { textWrap: 'nowrap' } : { textWrap: 'balance', lineClamp: 2 }),
      }),
    );
  return withLogo(logo, { width, rtl }, (room) => {
    const first = node(room, 1);
    return first.metrics.truncated ? node(room, 2) : first;
  });
}

interface Facts {
  readonly height: number;
  /** Draws the facts above a y, in pixels. */
  readonly at: (left: number, foot: number) => readonly SceneNode[];
}

/** Sets the facts in one row with bars between them, or one under the other if they are too wide for it. */
function factsIn(
  { location, salary, type }: JobParams,
  frame: Frame,
  width: number,
  { fact: size }: Sizes,
  { ink }: Look,
  rtl: boolean,
): Facts | undefined {
  const facts = Object.entries({ location, salary, type }).flatMap(([name, words]) => (words ? [{ name, words }] : []));
  if (facts.length === 0) return undefined;
  const node = ({ name, words }: (typeof facts)[number], min: number, max: number, room?: number): SetNode =>
    set(
      frame,
      text(name, joined(words), {
        ...(room === undefined ? {} : { width: room }),
        color: ink,
        fontFamily: family,
        fontWeight: name === 'salary' ? 700 : 600,
        lineHeight: 1.2,
        ...(room === undefined ? { fontSize: max } : { fit: { min, max } }),
        textAlign: rtl ? 'right' : 'left',
        textWrap: 'nowrap',
      }),
    );
  const free = facts.map((fact) => node(fact, size, size));
  const between = 2 * beside + 3;
  const all = free.reduce((sum, { metrics }) => sum + Math.ceil(metrics.width), between * (free.length - 1));
  if (all <= width) return inRow(frame, free, { width, between, rtl, ink });
  const sets = facts.map((fact) => {
    const least = Math.min(26, size);
    const first = node(fact, least, size, width);
    return first.metrics.truncated ? node(fact, 14, least, width) : first;
  });
  return inLines(frame, sets, Math.round(0.42 * size));
}

/** Sets facts on baselines that are equally far apart, with a gap of at least so many pixels between their lines. */
function inLines(frame: Frame, facts: readonly SetNode[], gap: number): Facts {
  const ascents = facts.map(({ metrics }) => inkPadding(metrics).above + metrics.lastBaseline);
  const descents = facts.map(({ metrics }) => inkBottom(metrics) - metrics.lastBaseline);
  const pitch = Math.ceil(Math.max(0, ...ascents.slice(1).map((ascent, i) => (descents[i] ?? 0) + gap + ascent)));
  const last = descents.at(-1) ?? 0;
  return {
    height: (ascents[0] ?? 0) + (facts.length - 1) * pitch + last,
    at: (left, foot) =>
      facts.map((each, i) => {
        const baseline = Math.round(foot - last) - (facts.length - 1 - i) * pitch;
        return atInCard(frame, each, left, Math.round(baseline - each.metrics.lastBaseline));
      }),
  };
}

function inRow(
  frame: Frame,
  facts: readonly SetNode[],
  {
    width,
    between,
    rtl,
    ink,
  }: { readonly width: number; readonly between: number; readonly rtl: boolean; readonly ink: string },
): Facts {
  const above = Math.max(...facts.map(({ metrics }) => inkPadding(metrics).above));
  const height = above + Math.max(...facts.map(({ metrics }) => inkBottom(metrics)));
  const lowest = Math.max(...facts.map(({ metrics }) => metrics.lastBaseline));
  return {
    height,
    at: (left, foot) => {
      let x = 0;
      return facts.flatMap((each, i) => {
        const own = Math.ceil(each.metrics.width);
        const y = Math.round(foot - height + above + lowest - each.metrics.lastBaseline);
        const start = rtl ? left + width - x - own : left + x;
        const bar = rtl ? start + own + beside : start - beside - 3;
        x += own + between;
        const fact = atInCard(
          frame,
          {
            ...each,
            node: { ...each.node, props: { ...each.node.props, style: { ...each.node.props.style, width: own } } },
          },
          start,
          y,
        );
        if (i === 0) return [fact];
        return [
          <div
            style={{
              position: 'absolute',
              left: bar,
              top: Math.round(foot - height),
              width: 3,
              height: Math.round(height),
              backgroundColor: ink,
            }}
          />,
          fact,
        ];
      });
    },
  };
}
