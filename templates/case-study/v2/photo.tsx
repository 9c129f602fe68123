import type { SceneNode } from '@placard/core';
import { contrast } from '../../shared/parts/color.js';
import { fitted, heightOf, standing, type Face } from '../../shared/parts/fitted.js';
import { inkBottom } from '../../shared/parts/ink.js';
import { logoOf } from '../../shared/parts/logo.js';
import { at, bottomMargin, set, topMargin, type Box } from '../../shared/parts/place.js';
import { rectangle } from '../../shared/parts/shapes.js';
import { figure, type Story } from '../text.js';
import type { Colors } from './colors.js';
import { dividing, type Division } from './division.js';
import type { Plan } from './plan.js';

const pads = { wide: 48, square: 54, tall: 60 } as const;
const sizes = {
  wide: { client: 34, label: 28, logo: 60, metric: 200, headline: 76 },
  square: { client: 40, label: 33, logo: 72, metric: 220, headline: 90 },
  tall: { client: 46, label: 38, logo: 88, metric: 260, headline: 110 },
} as const;

/** Distance of the measure from the edge of the column toward the photo, and of words from that edge. */
const [scaleOffset, besideScale] = [30, 58];

/** With this contrast between a panel and the photo, no line is needed between them. */
const distinct = 1.3;

export function besidePhoto(
  words: Story,
  plan: Plan,
  division: Division | undefined,
  colors: Colors,
): readonly SceneNode[] {
  const { column, band, isAtLeft } = plan;
  const { dominant } = words.frame.background ?? {};
  const needsEdge = dominant !== undefined && contrast(dominant, colors.ground) < distinct;
  const side = isAtLeft ? 'right' : 'left';
  return [
    rectangle('panel', column, division === undefined ? colors.field : colors.ground),
    rectangle('panel', band, colors.ground),
    ...(division === undefined
      ? []
      : dividing(division, column, { from: 'bottom', offset: scaleOffset, side }, colors)),
    ...(needsEdge ? edges(plan, colors.field) : []),
    ...(division === undefined ? [] : frameOfRest(plan, division, colors.field)),
    ...inColumn(division === undefined ? { ...words, ink: colors.onField } : words, plan, division, colors),
    headlineIn(words, band),
  ];
}

const edge = 3;

/** A rest that is too short for its measure, in pixels, has a line around it: else it looks like a mistake. */
const shortRest = 84;

function frameOfRest({ column }: Plan, { part, isMeasured }: Division, color: string): SceneNode[] {
  const height = Math.round((1 - part) * column.height);
  if (!isMeasured || height >= shortRest || height <= 2 * edge) return [];
  const { left, top, width } = column;
  return [
    rectangle('edge', { left, top, width, height: edge }, color),
    rectangle('edge', { left, top, width: edge, height }, color),
    rectangle('edge', { left: left + width - edge, top, width: edge, height }, color),
  ];
}

/** Lines along the inner sides of both panels. */
const edges = ({ window: { left, top, width, height }, column, band, isAtLeft }: Plan, color: string): SceneNode[] => [
  rectangle('edge', { left: isAtLeft ? column.width - edge : column.left, top, width: edge, height }, color),
  rectangle('edge', { left, top: band.top === 0 ? band.height - edge : band.top, width, height: edge }, color),
];

const face = (color: string, weight: number, lineHeight: number, tracking: number): Face => ({
  family: 'Archivo',
  weight,
  color,
  lineHeight,
  tracking,
});

/** Distance of words from the upper edge of the field. */
const offField = 30;
/** Words that are closer to the edge are moved. */
const nearField = 24;

/** Shares of the largest sizes that are tried until the name of the client has room above the number. */
const tried = [1, 0.75, 0.55];
/** Smallest font size in pixels that all words but the longest have. */
const least = 26;

/** Logo and client at the head of the column; number and label at its foot, or on the field where it is too low. */
function inColumn(
  words: Story,
  { column, isAtLeft }: Plan,
  division: Division | undefined,
  colors: Colors,
): SceneNode[] {
  const { frame, ink, rtl, client, metric } = words;
  const size = sizes[frame.shape];
  const pad = pads[frame.shape];
  const inner = division === undefined ? pad - 8 : besideScale;
  const left = column.left + (isAtLeft ? pad : inner);
  const width = column.width - pad - inner;
  const bottom = column.top + column.height;
  const head = Math.max(column.top + pad + 2, topMargin(frame, 0));
  const foot = Math.min(bottom - pad, frame.height - storyFoot(frame));
  const field = bottom - Math.round((division?.part ?? 1) * column.height);
  const ground = field > head + size.logo / 2 ? colors.ground : colors.field;
  const setAt = (share: number) => {
    const gap = Math.round(Math.max(0.7, share) * 36);
    const proof = proofIn(words, width, share);
    const logo = logoOf(words.logo, frame, { ground, ink }, { size: share * size.logo, maxWidth: 0.8 * width });
    const logoHeight = logo === undefined ? 0 : logo.height + Math.round(0.34 * share * size.logo);
    const name = fitted(frame, 'client', client, face(ink, 600, 1.12, -0.015), {
      width,
      height: Math.max(24, Math.min(4.2 * size.client, foot - proof.height - gap - head - logoHeight)),
      min: least,
      max: metric === undefined ? 2 * size.client : size.client,
      least: 20,
      lines: 4,
      align: rtl ? 'right' : 'left',
    });
    return { gap, proof, logo, logoHeight, name };
  };
  let own = setAt(1);
  for (const share of tried.slice(1)) {
    const { truncated, fontSize } = own.name.metrics;
    if (!truncated && fontSize >= least) break;
    own = setAt(share);
  }
  const { gap, proof, logo, logoHeight, name } = own;
  const named = logoHeight + heightOf(name);
  const top = placed(head, named, field, head, foot - proof.height - gap);
  const proofTop = placed(foot - proof.height, proof.height, field, top + named + gap, foot);
  return [
    ...(logo === undefined ? [] : [at(logo.node, rtl ? left + width - logo.width : left, top)]),
    standing(frame, name, { left, top: top + logoHeight, height: heightOf(name) }),
    ...proof.nodesAt(left, proofTop),
  ];
}

interface Proven {
  readonly height: number;
  readonly nodesAt: (left: number, top: number) => SceneNode[];
}

/** The number, as large as the width and a share of its largest size allow, and its label below it. */
function proofIn(words: Story, width: number, share: number): Proven {
  const { frame, ink, rtl, metric, metricLabel } = words;
  const size = sizes[frame.shape];
  const label =
    metricLabel === undefined
      ? undefined
      : fitted(frame, 'metricLabel', metricLabel, face(ink, 500, 1.2, -0.01), {
          width,
          height: 3.6 * size.label,
          min: least,
          max: Math.max(least, Math.round(share * size.label)),
          least: 20,
          lines: 4,
          align: rtl ? 'right' : 'left',
        });
  const number = metric === undefined ? undefined : set(frame, figure(words, metric, width, share * size.metric));
  const above =
    number === undefined
      ? 0
      : Math.ceil(inkBottom(number.metrics)) + (label === undefined ? 0 : Math.round(Math.max(0.7, share) * 26));
  return {
    height: above + (label === undefined ? 0 : heightOf(label)),
    nodesAt: (left, top) => [
      ...(number === undefined ? [] : [at(number.node, left, top)]),
      ...(label === undefined ? [] : [standing(frame, label, { left, top: top + above, height: heightOf(label) })]),
    ],
  };
}

/** Height of what covers the foot of a story. */
const storyFoot = ({ safeArea, ...frame }: Story['frame']): number =>
  bottomMargin({ ...frame, safeArea: { ...safeArea, label: null } }, 0);

/** Returns the top of words moved off the edge of the field, if there is room between two limits; otherwise they cross it. */
function placed(top: number, height: number, field: number, first: number, last: number): number {
  if (field > top + height + nearField || field < top - nearField) return top;
  const moved = [field - offField - height, field + offField].filter((to) => to >= first && to + height <= last);
  return moved.toSorted((a, b) => Math.abs(a - top) - Math.abs(b - top))[0] ?? top;
}

function headlineIn({ frame, ink, rtl, headline }: Story, band: Box): SceneNode {
  const pad = pads[frame.shape];
  const air = Math.round(0.84 * pad);
  const first = Math.max(band.top + air, topMargin(frame, 0));
  const last = Math.min(band.top + band.height - air, frame.height - bottomMargin(frame, 0));
  const height = last - first;
  const fit = fitted(frame, 'headline', headline, face(ink, 600, 1.06, -0.022), {
    width: band.width - 2 * pad,
    height,
    min: 34,
    max: sizes[frame.shape].headline,
    least: 26,
    align: rtl ? 'right' : 'left',
  });
  return standing(frame, fit, { left: pad, top: first, height }, 'middle');
}
