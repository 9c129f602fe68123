import { defineTemplate, type Frame, type SceneNode } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { aligned, at } from '../shared/parts/place.js';
import { proseOf } from '../shared/parts/prose.js';
import { champion, underline } from './crown.js';
import { colorsOf, type BracketColors } from './colors.js';
import { examples } from './examples.js';
import { params, type BracketParams } from './params.js';
import { bars, ranks, type Rank, type Segment } from './lines.js';
import {
  arrange,
  squareTop,
  entriesOf,
  footOf,
  margin,
  ringRadius,
  seat,
  squareRoom,
  toRing,
  wideRooms,
  type Contest,
  type Plan,
} from './plan.js';

/** Font size in pixels: the tree is made narrower until the title is at least this large. */
const minTitle = 56;

const widths: Readonly<Record<Rank, number>> = { out: 3, finalist: 5, champion: 8 };

/** A tournament bracket. One continuous line marks the champion's way to the final. */
export const bracket = defineTemplate({
  id: 'bracket',
  version: '1',
  title: 'Bracket',
  description: 'A tournament: rounds flow to the final, and one line runs through to the champion.',
  background: false,
  keyTexts: ['title'],
  params,
  examples,
  alt: ({ title, contenders, finalists, champion, lang }) => {
    const { words, text, labelled, list } = proseOf(lang);
    return text(
      title,
      labelled(words.contenders, list(contenders)),
      labelled(words.final, finalists.join(' – ')),
      labelled(words.champion, champion),
    );
  },
  render: (params, frame) => {
    const colors = colorsOf(params, frame);
    const contest: Contest = { ...params, inks: colors.names };
    const square = frame.shape !== 'wide';
    const [top, bottom] = square
      ? [squareTop(contest, frame), params.champion ? 830 : footOf(frame)]
      : [margin - 8, footOf(frame) + (frame.safeArea.label ? 0 : 8)];
    const finalists = seat(contest);
    const rows = entriesOf(contest, finalists, top, bottom);
    const plans = (square ? [squareRoom] : wideRooms).map((room) => arrange(contest, frame, rows, finalists, room));
    const sizeOf = ({ title: { metrics } }: Plan): number => (metrics.truncated ? 0 : metrics.fontSize);
    const largest = plans.reduce((best, plan) => (sizeOf(plan) > sizeOf(best) ? plan : best));
    const plan = plans.find((each) => sizeOf(each) >= minTitle) ?? largest;
    return draw(params, frame, plan, colors);
  },
});

function draw(params: BracketParams, frame: Frame, plan: Plan, { court, names, lines }: BracketColors): SceneNode {
  const { width, height } = frame;
  const square = frame.shape !== 'wide';
  const { rtl, final, title } = plan;
  const flip = (x: number): number => (rtl ? width - x : x);
  const side = (left: number, of: number): number => (rtl ? width - left - of : left);
  const rightmost = width - margin - 4;
  const foot = height - underline;
  const ringLeft = square ? width - margin - 2 * ringRadius : final.x + toRing;
  const way: readonly (readonly [number, number])[] = !params.champion
    ? [[ringLeft, final.y]]
    : square
      ? [
          [rightmost, final.y],
          [rightmost, foot],
          [margin + 4, foot],
        ]
      : [[width + 8, final.y]];
  const points = [[final.x, final.y] as const, ...way];
  const rank = params.champion ? 'champion' : 'finalist';
  const last = points.slice(1).map((to, i): Segment => ({ from: points[i] ?? to, to, rank }));
  const segments = [...plan.segments, ...last];
  const titleWidth = width - margin - plan.titleLeft;
  return (
    <Card
      frame={frame}
      style={{
        overflow: 'hidden',
        color: names.finalist,
        backgroundColor: court,
      }}
    >
      <svg
        name="lines"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        style={{ position: 'absolute', left: 0, top: 0 }}
      >
        {ranks.map((rank) => (
          <path name={rank} fill={lines[rank]} d={bars(segments, rank, widths[rank], flip)} />
        ))}
      </svg>
      {!params.champion && ring(flip(ringLeft + ringRadius), final.y, names.champion)}
      {plan.rows.map(({ node, top }) => at(node.node, side(margin, node.metrics.width), top))}
      {plan.seats.map(({ node, left, top }) => at(node.node, side(left, node.metrics.width), top))}
      {at(aligned(title.node, rtl), side(plan.titleLeft, titleWidth), plan.titleTop)}
      {params.champion && champion(params.champion, names.champion, frame, plan)}
    </Card>
  );
}

/** The end of the last line while there is no champion. */
const ring = (x: number, y: number, color: string): SceneNode => (
  <div
    style={{
      position: 'absolute',
      left: x - ringRadius,
      top: y - ringRadius,
      width: 2 * ringRadius,
      height: 2 * ringRadius,
      borderRadius: ringRadius,
      border: `5px solid ${color}`,
    }}
  />
);
