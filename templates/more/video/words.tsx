import type { Frame, SceneNode } from '@placard/core';
import { inkPadding } from '@placard/templates/parts/ink';
import { logoOf } from '@placard/templates/parts/logo';
import type { Paper } from '@placard/templates/parts/paper';
import { pictureOf } from '@placard/templates/parts/picture';
import { at, set } from '@placard/templates/parts/place';
import { scriptOf } from '@placard/templates/parts/script';
import { text } from '@placard/templates/parts/text';
import { fitted, heightOf, standing } from '@placard/templates/parts/fitted';
import { initialsOf } from '../parts/initials.js';
import type { VideoParams } from './params.js';
import type { Plan } from './plan.js';

export const condensed = { family: 'Barlow Condensed', lineHeight: 0.96 } as const;

interface Row {
  readonly height: number;
  readonly nodesAt: (top: number) => readonly SceneNode[];
}

/** The channel, with its portrait, its logo or its initials in a disc. */
function channelRow(
  frame: Frame,
  params: VideoParams,
  paper: Paper,
  { words, channel: { side, size } }: Plan,
  rtl: boolean,
): Row | undefined {
  const { channel, portrait, logo } = params;
  const face = pictureOf(portrait, frame, {
    name: 'portrait',
    width: side,
    height: side,
    borderRadius: Math.round(side / 2),
  });
  const mark =
    face === undefined
      ? logoOf(logo, frame, paper, { size: side, maxWidth: Math.round(0.45 * words.width) })
      : undefined;
  if (!channel && face === undefined && mark === undefined) return undefined;
  const node = face ?? mark?.node ?? disc(frame, channel ?? '', side, paper);
  const own = face || !mark ? side : mark.width;
  const gap = mark ? mark.gap : Math.round(0.24 * side);
  const room = words.width - own - gap;
  const name = channel
    ? fitted(
        frame,
        'channel',
        channel,
        { ...condensed, weight: 600, color: paper.ink, lineHeight: 1.08 },
        {
          width: room,
          height: side + 8,
          min: 28,
          max: size,
          least: 16,
          align: rtl ? 'right' : 'left',
          lines: 2,
          air: { above: 4, below: 4 },
        },
      )
    : undefined;
  const height = Math.max(side, name ? heightOf(name) : 0);
  return {
    height,
    nodesAt: (top) => [
      at(
        node,
        rtl ? words.left + words.width - own : words.left,
        Math.round(top + (height - (face || !mark ? side : mark.height)) / 2),
      ),
      ...(name
        ? [standing(frame, name, { left: rtl ? words.left : words.left + own + gap, top, height }, 'middle')]
        : []),
    ],
  };
}

function disc(frame: Frame, channel: string, side: number, { ink, ground }: Paper): SceneNode {
  const letters = set(frame, initials(initialsOf(channel), side, ground));
  return (
    <div style={{ width: side, height: side, borderRadius: Math.round(side / 2), backgroundColor: ink }}>
      {at(
        letters.node,
        Math.round((side - letters.metrics.width) / 2),
        Math.round((side - letters.metrics.height) / 2),
      )}
    </div>
  );
}

/** Initials in a disc or in the triangle. */
export const initials = (letters: string, side: number, color: string): SceneNode =>
  text('initial', letters, {
    fontFamily: 'Barlow Condensed',
    fontWeight: 700,
    color,
    maxWidth: Math.round(0.8 * side),
    maxHeight: Math.round(0.7 * side),
    fit: { min: 14, max: Math.round(0.5 * side) },
    lineHeight: 1.1,
    textWrap: 'nowrap',
  });

/** Draws the channel and the title: the title at the foot of a wide card, under the triangle on others. */
export function words(frame: Frame, params: VideoParams, paper: Paper, plan: Plan, rtl: boolean): readonly SceneNode[] {
  const {
    words: box,
    title: { min, max },
    channelFirst,
  } = plan;
  const row = channelRow(frame, params, paper, plan, rtl);
  const gap = channelFirst ? 28 : 34;
  const taken = row ? row.height + gap : 0;
  const face = { ...condensed, weight: 700, color: paper.ink, tracking: -0.015 };
  const hang = scriptOf(params.title) === 'alphabet' ? 12 : 4;
  const title = fitted(frame, 'title', params.title, face, {
    width: box.width,
    height: box.height - taken,
    min,
    max,
    least: 28,
    align: rtl ? 'right' : 'left',
    air: { above: 6, below: hang },
  });
  const own = heightOf(title);
  if (channelFirst)
    return [
      ...(row?.nodesAt(box.top) ?? []),
      standing(frame, title, { left: box.left, top: box.top + taken, height: box.height - taken }, 'bottom'),
    ];
  // Under the triangle, the title begins at the top and the channel is at the foot of the card.
  const spare = Math.max(0, box.height - taken - own);
  const titleTop = box.top + Math.min(40, 0.3 * spare);
  return [
    standing(frame, title, { left: box.left, top: titleTop, height: own }),
    ...(row?.nodesAt(Math.round(box.top + box.height - row.height - Math.max(0, 0.4 * spare - 20))) ?? []),
  ];
}

/** Draws the kind at the top of the card, and the length at its foot, in the corners that the triangle leaves. */
export function corners(
  frame: Frame,
  { kind, length }: { readonly kind: string | undefined; readonly length: string | undefined },
  { ink }: Paper,
  { kind: top, length: foot }: Plan,
  right: number,
): readonly SceneNode[] {
  const word = (name: string, words: string, weight: number, size: number, width: number) =>
    set(
      frame,
      text(name, words, {
        fontFamily: 'Barlow Condensed',
        fontWeight: weight,
        color: ink,
        maxWidth: width,
        fit: { min: 16, max: size },
        lineHeight: 1.1,
        textWrap: 'nowrap',
        fontFeatureSettings: '"tnum" 1',
      }),
    );
  const nodes: SceneNode[] = [];
  if (kind) {
    const own = word('kind', kind, 600, top.size, top.width);
    nodes.push(at(own.node, Math.round(right - own.metrics.width), top.top + inkPadding(own.metrics).above));
  }
  if (length) {
    const own = word('length', length, 700, foot.size, foot.width);
    const below = Math.max(0, inkPadding(own.metrics).below - 0.1 * foot.size);
    nodes.push(
      at(own.node, Math.round(right - own.metrics.width), Math.round(foot.foot - below - own.metrics.lastBaseline)),
    );
  }
  return nodes;
}
