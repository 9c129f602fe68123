import { defineTemplate, type Frame, type SceneNode } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { inkOn } from '../shared/parts/color.js';
import { maxCovered, sideOfPanel } from '../shared/parts/panel.js';
import { atInCard, inkPadding } from '../shared/parts/ink.js';
import { labelOfX, type SetNode, setWhole } from '../shared/parts/place.js';
import { mix } from '../shared/parts/mix.js';
import { paperOf } from '../shared/parts/paper.js';
import { isRtl, text } from '../shared/parts/text.js';
import { proseOf } from '../shared/parts/prose.js';
import { examples } from './examples.js';
import { headOf, type } from './head.js';
import { themes, type Job } from './job.js';
import { params, type LessonParams } from './params.js';
import { progressOf } from './progress.js';
import { block, drawStairs, heightOf, type Stairs } from './stairs.js';

const margin = 56;
const counted = /^\p{Nd}+$/u;

/** A staircase with one step per lesson, and the number of this lesson on its step. */
export const lesson = defineTemplate({
  id: 'lesson',
  version: '1',
  title: 'Lesson',
  description: 'A staircase with one step per lesson, the number of this one standing on its step.',
  background: true,
  keyTexts: ['lesson'],
  params,
  examples,
  alt: ({ course, lesson, number, total, level, duration, lang }) => {
    const { words, text, labelled, joined } = proseOf(lang);
    if (!number) return text(labelled(course, lesson), joined(level, duration));
    const place = total ? words.lessonOf(number, total) : words.lesson(number);
    // A number such as “No. 38” needs no word before it.
    const named = counted.test(number + (total ?? '')) ? place : [number, total].filter(Boolean).join('/');
    return text(labelled(named, course), lesson, joined(level, duration));
  },
  render: (params, frame) => {
    const job: Job = {
      params,
      frame,
      square: frame.shape !== 'wide',
      rtl: isRtl(params.lesson),
      colors: colorsOf(params, frame),
    };
    return frame.background === null ? onGround(job) : overPhoto(job);
  },
});

/** Share of the ground in the color of later steps, on the ground of a brand. */
const paleness = 0.75;

function colorsOf(params: LessonParams, frame: Frame): Job['colors'] {
  const theme = themes[params.theme ?? 'light'];
  const paper = paperOf(params, theme, frame);
  const toCome = paper.ground === theme.ground ? theme.toCome : mix(paper.ink, paper.ground, paleness);
  return { ...paper, toCome };
}

/** Smallest font size of the title in pixels, unless the title would be shortened. */
const minTitle = 56;

const titleNode = ({ params, colors, rtl }: Job, width: number, height: number, min: number, max: number): SceneNode =>
  text('lesson', params.lesson, {
    ...type,
    width,
    maxHeight: Math.max(1, height),
    color: colors.ink,
    fit: { min, max },
    lineHeight: 0.98,
    letterSpacing: '-0.015em',
    textAlign: rtl ? 'right' : 'left',
    textWrap: 'balance',
  });

/** Space for descenders below the title's box, in pixels, also if the title has none. */
const hanging = ({ metrics }: SetNode): number =>
  Math.max(Math.round(0.2 * metrics.fontSize), inkPadding(metrics).below);

/** Draws the stairs, and the block if the lesson has a number. `area` is what they cover, in square pixels. */
function climb({ params, frame, colors }: Job, stairs: Stairs, blockHeight: number) {
  const accent = params.accent ?? '#2447FF';
  const figures = params.number
    ? { number: params.number, total: params.total, ink: inkOn(accent, '#000000', '#FFFFFF') }
    : undefined;
  const stone = figures && block(frame, stairs, figures, blockHeight, accent);
  return {
    area: (stone?.area ?? 0) + (frame.width * (stairs.first + stairs.last)) / 2,
    nodes: [drawStairs(stairs, { taken: colors.ink, current: accent, toCome: colors.toCome }), stone?.node],
  };
}

/** Height of the first step. All that is above it is above the label of X. */
const firstOf = ({ frame: { safeArea, height } }: Job, first: number): number =>
  safeArea.label ? height - labelOfX.top : first;

const stairsOf = ({ params, frame, rtl }: Job, first: number, last: number): Stairs => ({
  ...progressOf(params.number, params.total),
  width: frame.width,
  floor: frame.height,
  rtl,
  first,
  last,
});

const clamp = (value: number, least: number, most: number): number =>
  Math.round(Math.max(least, Math.min(most, value)));

/** Draws a card without a photo. Stairs and block share the height below the title, with a gap above the block. */
function onGround(job: Job): SceneNode {
  const { params, frame, square, colors } = job;
  const { width, height } = frame;
  const inner = width - 2 * margin;
  const head = headOf(job, inner, square ? 36 : 30);
  const titleTop = margin + head.height + (square ? 60 : 44);
  const brief = [...params.lesson].length <= 24;
  const most = square ? 180 : brief ? 144 : 108;
  const room = square ? 440 : height - 390;
  const title = setWhole(
    frame,
    titleNode(job, inner, room, minTitle, most),
    titleNode(job, inner, room + 60, 32, minTitle),
  );
  const top = titleTop + Math.max(0, inkPadding(title.metrics).above - 8);
  const free = height - top - title.metrics.height - hanging(title) - (square ? 40 : 24);
  const first = firstOf(job, square ? 56 : 40);
  const last = Math.max(first + 40, clamp(free * (params.number ? 0.68 : 0.9), square ? 150 : 96, square ? 500 : 350));
  const stairs = stairsOf(job, first, last);
  const blockHeight = clamp(free - heightOf(stairs, stairs.current) - 16, 72, square ? 280 : 200);
  return (
    <Card frame={frame} style={{ backgroundColor: colors.ground }}>
      {climb(job, stairs, blockHeight).nodes}
      {head.draw(margin, margin)}
      {atInCard(frame, title, margin, top)}
    </Card>
  );
}

/** Gap between the page and the block or the stairs below it, in pixels. */
const air = 24;

/** Draws a card with a photo: a page with the texts in an upper corner, and the stairs along the foot. */
function overPhoto(job: Job): SceneNode {
  const { params, frame, square, rtl, colors } = job;
  const { width, height } = frame;
  const lengthy = [...params.lesson].length > 80;
  const padding = square ? 44 : lengthy ? 30 : 36;
  const first = firstOf(job, square ? 40 : 24);
  const stairs = stairsOf(job, first, Math.max(first + 30, square ? 230 : lengthy ? 84 : 120));
  const minBlock = square ? 120 : 72;
  const reserved = climb(job, stairs, minBlock);
  // Steps are rounded to whole pixels, so in the square they cover a little more than `climb` computes.
  const budget = (maxCovered - (square ? 0.025 : 0)) * width * height - reserved.area;
  const below = params.number ? heightOf(stairs, stairs.current) + minBlock + air : stairs.last + air;

  const attempt = (page: number, min: number) => {
    const inner = page - (square ? padding : margin) - padding;
    const head = headOf(job, inner, square ? 32 : lengthy ? 24 : 26);
    const titleTop = margin + head.height + (square ? 48 : lengthy ? 28 : 38);
    const tallest = Math.min(height - below, budget / page);
    const room = tallest - titleTop - padding - 12;
    const max = min < minTitle ? minTitle : square ? 112 : 92;
    return { page, head, titleTop, title: setWhole(frame, titleNode(job, inner, room, min, max)) };
  };
  const pages = square ? [width - 2 * margin] : [640, 760, 880, 980, 1088];
  const whole = pages.map((page) => attempt(page, minTitle)).filter(({ title }) => !title.metrics.truncated);
  const plan =
    whole.find(({ title }) => title.metrics.fontSize >= 64) ??
    whole.toSorted((a, b) => b.title.metrics.fontSize - a.title.metrics.fontSize)[0] ??
    attempt(pages.at(-1) ?? width, 28);

  const { page, head, titleTop, title } = plan;
  const top = titleTop + Math.max(0, inkPadding(title.metrics).above - 8);
  const pageHeight = Math.ceil(top + title.metrics.height + Math.max(hanging(title), 12) + padding);
  const free = height - heightOf(stairs, stairs.current) - pageHeight - (square ? 96 : air);
  // The block may grow until page, block and stairs cover as much of the photo as is allowed.
  const perPixel = climb(job, stairs, minBlock + 1).area - reserved.area;
  const spare = perPixel > 0 ? minBlock + (budget - page * pageHeight) / perPixel : free;
  const blockHeight = clamp(Math.min(free, spare), minBlock, square ? 200 : 120);
  // The page does not cover the photo's subject. At the card's edge, its padding is the card's margin.
  const side = sideOfPanel(frame, rtl ? 'right' : 'left');
  const pageLeft = square ? margin : side === 'right' ? width - page : 0;
  const textLeft = pageLeft + (square || side === 'right' ? padding : margin);
  return (
    <Card frame={frame}>
      {climb(job, stairs, blockHeight).nodes}
      <div
        name="page"
        style={{
          position: 'absolute',
          left: pageLeft,
          top: 0,
          width: page,
          height: pageHeight,
          backgroundColor: colors.ground,
        }}
      />
      {head.draw(textLeft, margin)}
      {atInCard(frame, title, textLeft, top)}
    </Card>
  );
}
