import type { Frame, SceneNode, Style } from '@placard/core';
import { contrast } from '../../shared/parts/color.js';
import { fitted, heightOf, standing, type Fitting } from '../../shared/parts/fitted.js';
import { atInCard, inkBottom, inkPadding } from '../../shared/parts/ink.js';
import { withLogo } from '../../shared/parts/lockup.js';
import { logoOf, logoRow } from '../../shared/parts/logo.js';
import { footOf, set, type SetNode } from '../../shared/parts/place.js';
import { isRtl, text } from '../../shared/parts/text.js';
import type { AuroraParams } from './params.js';

export interface Colors {
  readonly ground: string;
  readonly ink: string;
  readonly accent: string;
}

interface Sizes {
  readonly margin: number;
  readonly title: number;
  /** Largest size of a short title without a subtitle. */
  readonly alone: number;
  readonly subtitle: number;
  readonly site: number;
  readonly logo: number;
  readonly gap: number;
}

export const sizes: Readonly<Record<Frame['shape'], Sizes>> = {
  wide: { margin: 56, title: 124, alone: 210, subtitle: 30, site: 28, logo: 56, gap: 30 },
  square: { margin: 64, title: 160, alone: 250, subtitle: 38, site: 33, logo: 68, gap: 34 },
  tall: { margin: 64, title: 190, alone: 270, subtitle: 46, site: 40, logo: 84, gap: 42 },
};

const isShort = (title: string): boolean => [...title].length <= 25;

/** Texts above each other at the foot of a card, in pixels. */
export interface Stack {
  readonly nodes: readonly SceneNode[];
  /** y of the highest ink, and the width of the widest text. */
  readonly top: number;
  readonly width: number;
}

/** Sets title, subtitle and site upwards from the foot of the card. */
export function stackOf(
  params: AuroraParams,
  frame: Frame,
  { ground, ink, accent }: Colors,
  { left, width, height }: { readonly left: number; readonly width: number; readonly height: number },
): Stack {
  const { title, subtitle } = params;
  const own = sizes[frame.shape];
  const rtl = isRtl(title);
  const nodes: SceneNode[] = [];
  const widths: number[] = [];
  let foot = footOf(frame, own.margin);
  // A title alone on a tall card is higher, so that it is in the middle square, which compact layouts show.
  const isAlone = frame.shape === 'tall' && !subtitle && !params.site && !params.logo;
  if (isAlone && frame.background === null) foot = Math.min(foot, Math.round(0.8 * frame.height));
  const highest = foot - height;
  const stand = (part: SetNode | undefined, gap: number): void => {
    if (part === undefined) return;
    const { above } = inkPadding(part.metrics);
    const bottom = inkBottom(part.metrics);
    nodes.push(atInCard(frame, part, left, Math.round(foot - bottom)));
    widths.push(part.metrics.width);
    foot = Math.round(foot - bottom - above - gap);
  };
  const isLong = (subtitle?.length ?? 0) > (frame.background === null ? 90 : 60);
  const site = siteOf(params, frame, { ground, ink, accent }, own, width, rtl);
  stand(site, own.gap);
  stand(
    subtitle
      ? small(frame, 'subtitle', subtitle, {
          width,
          maxHeight: Math.max(1, Math.round(0.36 * height)),
          color: ink,
          fontWeight: 400,
          lineHeight: 1.3,
          textWrap: 'balance',
          textAlign: rtl ? 'right' : 'left',
          fit: { min: 26, max: isLong ? Math.max(26, Math.round(0.86 * own.subtitle)) : own.subtitle },
        })
      : undefined,
    own.gap,
  );
  const face = { family: 'Instrument Serif', weight: 400, color: ink, lineHeight: 1.02, tracking: -0.015 };
  const room: Fitting = {
    width,
    height: Math.max(1, foot - highest),
    min: 52,
    max: isShort(title) && !subtitle ? own.alone : own.title,
    least: 20,
    align: 'start',
  };
  const head = fitted(frame, 'title', title, face, room);
  const top = foot - heightOf(head);
  nodes.push(standing(frame, head, { left, top, height: heightOf(head) }));
  return { nodes, top, width: Math.max(head.metrics.width, ...widths) };
}

type Fitted = Style & { readonly fit: { readonly min: number; readonly max: number } };

function small(frame: Frame, name: string, words: string, style: Fitted): SetNode {
  const node = (min: number): SceneNode =>
    text(name, words, { fontFamily: 'Inter', ...style, fit: { ...style.fit, min } });
  const first = set(frame, node(style.fit.min));
  return first.metrics.truncated ? set(frame, node(16)) : first;
}

function siteOf(
  { site, logo: source }: AuroraParams,
  frame: Frame,
  { ground, ink, accent }: Colors,
  { site: size, logo: logoSize }: Sizes,
  width: number,
  rtl: boolean,
): SetNode | undefined {
  const logo = logoOf(source, frame, { ground, ink }, { size: logoSize, maxWidth: Math.round(0.4 * width) });
  if (!site) {
    if (logo === undefined) return undefined;
    const metrics = {
      ...frame.measure(text('site', 'x', { fontSize: size })),
      height: logo.height,
      width: logo.width,
      ink: [],
    };
    return { node: logoRow(logo, width, rtl), metrics };
  }
  return withLogo(logo, { width, rtl }, (room) =>
    small(frame, 'site', site, {
      width: room,
      color: contrast(accent, ground) >= 4.5 ? accent : ink,
      fontWeight: 600,
      lineHeight: 1.25,
      textWrap: 'nowrap',
      textAlign: rtl ? 'right' : 'left',
      fit: { min: 26, max: size },
    }),
  );
}
