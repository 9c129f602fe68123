import { defineTemplate, type Frame, type SceneNode } from '@placard/core';
import { Card } from '@placard/templates/parts/card';
import { contrast, inkOn } from '@placard/templates/parts/color';
import { logoOf } from '@placard/templates/parts/logo';
import { paperOf } from '@placard/templates/parts/paper';
import { at, footOf, topMargin, type Box } from '@placard/templates/parts/place';
import { proseOf } from '@placard/templates/parts/prose';
import { isRtl } from '@placard/templates/parts/text';
import { heightOf, fitted, standing } from '@placard/templates/parts/fitted';
import { snugIn } from '../parts/snug.js';
import { magnitudeOf, massPath } from './dip.js';
import { examples } from './examples.js';
import { figures } from './figures.js';
import { params, type MilestoneParams } from './params.js';

const themes = {
  light: { ground: '#D3F34B', ink: '#10210F', muted: '#10210F' },
  dark: { ground: '#1B1740', ink: '#FFE9D6', muted: '#FFE9D6' },
} as const;

const accents = { light: '#0F4A34', dark: '#FF6A3D' } as const;

/** Minimum contrast of the mass to the sky, and of the words on it. */
const [visible, readable] = [2, 4.5];

/** Share of the height that may be empty above or below the figures. */
const empty = 0.34;

const looks = {
  wide: {
    margin: 56,
    unit: { max: 84, height: 150 },
    thanks: 32,
    name: 30,
    gap: 28,
    over: 40,
    depth: 92,
    max: 430,
    sigma: 150,
  },
  square: {
    margin: 56,
    unit: { max: 190, height: 250 },
    thanks: 40,
    name: 36,
    gap: 40,
    over: 76,
    depth: 180,
    max: 620,
    sigma: 190,
  },
  tall: {
    margin: 72,
    unit: { max: 330, height: 340 },
    thanks: 54,
    name: 48,
    gap: 52,
    over: 110,
    depth: 270,
    max: 800,
    sigma: 190,
  },
} as const;

/** A number has weight: the greater its power of ten, the deeper the ground sinks under it. */
export const milestone = defineTemplate({
  id: 'milestone',
  version: '1',
  title: 'Milestone',
  description: 'The number has weight, and the ground gives way under it.',
  background: false,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['number', 'unit'],
  params,
  examples,
  alt: ({ number, unit, thanks, name, lang }) =>
    proseOf(lang).text([number, unit].filter(Boolean).join(' '), thanks, name),
  render: (params, frame) => {
    const { width, height } = frame;
    const theme = params.theme ?? 'light';
    const { ground, ink } = paperOf(params, themes[theme], frame);
    const wanted = params.accent ?? accents[theme];
    const mass = contrast(wanted, ground) >= visible ? wanted : ink;
    const onMass = contrast(ground, mass) >= readable ? ground : inkOn(mass, '#0B0B0B', '#FFFFFF');
    const look = looks[frame.shape];
    const head = headOf(params, frame, { ground, ink });
    const words = wordsOf(params, frame, onMass);
    const top = topMargin(frame, look.margin);
    const depth = look.depth * (0.72 + 0.28 * Math.min(1, magnitudeOf(params.number) / 6));
    const room = {
      width: width - 2 * look.margin,
      top: top + (head.height === 0 ? 8 : head.height + (frame.shape === 'wide' ? 20 : 40)),
      low: words.top - look.over,
      depth,
      max: look.max,
      leastSigma: look.sigma,
      name: head.name(top),
    };
    const low = figures(frame, params.number, ink, room);
    // Figures that are wide, and so not high, stand on higher ground.
    const spare = Math.ceil(low.top - (head.height === 0 ? 0 : top + head.height) - empty * height);
    const { nodes, dip } = spare > 0 ? figures(frame, params.number, ink, { ...room, low: room.low - spare }) : low;
    return (
      <Card frame={frame} style={{ backgroundColor: ground }}>
        {nodes}
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          style={{ position: 'absolute', left: 0, top: 0 }}
        >
          <path fill={mass} d={massPath(dip, width, height)} />
        </svg>
        {head.draw(top)}
        {words.nodes}
      </Card>
    );
  },
});

/** The logo and the name: at the start of a wide card, else in the middle. */
function headOf(
  { name, logo }: MilestoneParams,
  frame: Frame,
  paper: { readonly ground: string; readonly ink: string },
) {
  const look = looks[frame.shape];
  const room = frame.width - 2 * look.margin;
  const mark = logoOf(logo, frame, paper, {
    size: Math.round((name ? 1.7 : 2.6) * look.name),
    maxWidth: Math.round(0.4 * room),
  });
  const before = mark === undefined ? 0 : mark.width + mark.gap;
  const face = { family: 'Archivo', weight: 600, color: paper.ink, lineHeight: 1.2 };
  const said = !name
    ? undefined
    : snugIn(frame, 'name', name, face, {
        width: room - before,
        height: 2 * look.name,
        min: 26,
        max: look.name,
        nowrap: true,
      });
  const height = Math.round(Math.max(mark?.height ?? 0, said === undefined ? 0 : heightOf(said.fit)));
  const rtl = isRtl(name ?? '');
  const whole = before + (said?.width ?? 0);
  const start =
    frame.shape !== 'wide' ? (frame.width - whole) / 2 : rtl ? frame.width - look.margin - whole : look.margin;
  const nameLeft = Math.round(rtl ? start : start + before);
  return {
    height,
    name: (top: number): Box | undefined => said && { left: nameLeft, top, width: said.width, height },
    draw: (top: number): readonly SceneNode[] => [
      ...(mark === undefined
        ? []
        : [
            at(
              mark.node,
              Math.round(rtl ? start + whole - mark.width : start),
              Math.round(top + (height - mark.height) / 2),
            ),
          ]),
      ...(said === undefined ? [] : [standing(frame, said.fit, { left: nameLeft, top, height }, 'middle')]),
    ],
  };
}

/** What was counted and the thanks, at the foot of the card; `top` is the upper edge of the higher one. */
function wordsOf({ unit, thanks }: MilestoneParams, frame: Frame, color: string) {
  const look = looks[frame.shape];
  const foot = footOf(frame, look.margin);
  const width = frame.width - 2 * look.margin;
  const below = !thanks
    ? undefined
    : fitted(
        frame,
        'thanks',
        thanks,
        { family: 'Archivo', weight: 600, color, lineHeight: 1.25 },
        {
          width: Math.min(width, 900),
          height: 3.4 * look.thanks,
          min: 26,
          max: look.thanks,
          align: 'center',
        },
      );
  const belowHeight = below === undefined ? 0 : heightOf(below);
  const above = !unit
    ? undefined
    : fitted(
        frame,
        'unit',
        unit,
        { family: 'Archivo', weight: 800, color, lineHeight: 1.04, tracking: -0.03 },
        {
          width,
          height: look.unit.height,
          min: 44,
          max: look.unit.max,
          align: 'center',
          air: { above: 10, below: 12 },
        },
      );
  const aboveHeight = above === undefined ? 0 : heightOf(above);
  const gap = above !== undefined && below !== undefined ? look.gap : 0;
  const top = Math.round(foot - belowHeight - gap - aboveHeight);
  const left = (frame.width - Math.min(width, 900)) / 2;
  const lowest = Math.round(Math.max(foot - 0.12 * frame.height, (1 - empty) * frame.height + look.over));
  return {
    top: above === undefined && below === undefined ? lowest : top,
    nodes: [
      ...(above === undefined ? [] : [standing(frame, above, { left: look.margin, top, height: aboveHeight })]),
      ...(below === undefined ? [] : [standing(frame, below, { left, top: foot - belowHeight, height: belowHeight })]),
    ],
  };
}
