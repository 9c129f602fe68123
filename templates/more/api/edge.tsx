import type { Frame, SceneNode } from '@placard/core';
import { contrast, inkOn } from '@placard/templates/parts/color';
import { mix } from '@placard/templates/parts/mix';
import { at, set } from '@placard/templates/parts/place';
import { text } from '@placard/templates/parts/text';
import type { Method } from './method.js';

export interface EdgeColors {
  readonly ground: string;
  readonly gilt: string;
  readonly leather: string;
}

/** Where the fore-edge is: `from` is the distance of its inner side from the card's edge. */
export interface Edge {
  readonly from: number;
  readonly radius: number;
  readonly label: number;
  readonly top: number;
  readonly bottom: number;
  readonly rtl: boolean;
}

/** Page lines at the outer side: their distance, thickness and number. */
const pages = { apart: 9, thick: 2, count: 4 } as const;
const outer = 38;
/** How much further the current tab reaches into the page than the others. */
const further = 7;

/** Draws the gilt fore-edge, into which half-moons are cut; the current one is of leather. */
export function foreEdge(frame: Frame, { tabs, current }: Method, colors: EdgeColors, edge: Edge): SceneNode[] {
  const { width, height } = frame;
  const { gilt, leather, ground } = colors;
  const { from, radius, rtl, top, bottom } = edge;
  const onGilt = inkOn(gilt, '#0B0B0B', '#FFFFFF');
  const lined = mix(gilt, onGilt, 0.34);
  const notch = mix(gilt, onGilt, 0.2);
  const x = width - from;
  const mirror = (left: number, own: number): number => (rtl ? width - left - own : left);
  const block = (left: number, own: number, y: number, high: number, backgroundColor: string, more = {}): SceneNode => (
    <div
      style={{
        position: 'absolute',
        left: mirror(left, own),
        top: y,
        width: own,
        height: high,
        backgroundColor,
        ...more,
      }}
    />
  );
  const step = (bottom - top) / tabs.length;
  const middleOf = (i: number): number => Math.round(top + (i + 0.5) * step);
  const moons = tabs.flatMap((_, i) =>
    i === current
      ? []
      : [block(x - radius, 2 * radius, middleOf(i) - radius, 2 * radius, notch, { borderRadius: radius })],
  );
  const own = radius + further;
  const here = middleOf(current);
  return [
    ...moons,
    block(x, from, 0, height, gilt),
    ...(contrast(gilt, ground) < 2 ? [block(x, 3, 0, height, leather)] : []),
    ...Array.from({ length: pages.count }, (_, i) =>
      block(width - pages.apart * (i + 1), pages.thick, 0, height, lined),
    ),
    block(x - own, 2 * own, here - own, 2 * own, leather, { borderRadius: own }),
    block(x, from, here - own, 2 * own, leather),
    ...tabs.flatMap((tab, i) =>
      tab === ''
        ? []
        : [labelOf(frame, tab, { isCurrent: i === current, middle: middleOf(i), x, own, onGilt, colors, edge })],
    ),
  ];
}

interface Label {
  readonly isCurrent: boolean;
  readonly middle: number;
  readonly x: number;
  readonly own: number;
  readonly onGilt: string;
  readonly colors: EdgeColors;
  readonly edge: Edge;
}

function labelOf(frame: Frame, tab: string, { isCurrent, middle, x, own, onGilt, colors, edge }: Label): SceneNode {
  const { gilt, leather } = colors;
  const onLeather = contrast(gilt, leather) >= 4.5 ? gilt : inkOn(leather, '#0B0B0B', '#FFFFFF');
  const left = isCurrent ? x - 0.62 * own : x - 8;
  const room = frame.width - (isCurrent ? 36 : outer) - left;
  const label = set(
    frame,
    text(isCurrent ? 'method' : 'tab', tab, {
      fontFamily: 'JetBrains Mono',
      fontWeight: isCurrent ? 800 : 700,
      fontFeatureSettings: '"liga" 0, "calt" 0',
      letterSpacing: '-0.02em',
      color: isCurrent ? onLeather : onGilt,
      maxWidth: Math.floor(room),
      maxHeight: Math.round(1.1 * own),
      fit: { min: 12, max: isCurrent ? 64 : edge.label },
      lineHeight: 1.15,
      textWrap: 'nowrap',
    }),
  );
  const start = Math.round(left + (room - label.metrics.width) / 2);
  const y = Math.round(middle - label.metrics.height / 2);
  const node = at(label.node, edge.rtl ? frame.width - start - label.metrics.width : start, y);
  return isCurrent ? node : { ...node, props: { ...node.props, 'aria-hidden': true } };
}
