import { defineTemplate, type Frame, type Params, type ParamsInput, type SceneNode } from '@placard/core';
import { inkOn } from '../parts/colour.js';
import { mostCovered } from '../parts/panel.js';
import { accent, lang, theme } from '../parts/params.js';
import { at, set, type SetNode } from '../parts/place.js';
import { leading, scriptOf, tracking } from '../parts/script.js';
import { isRtl, language, text } from '../parts/text.js';
import { proseOf } from '../parts/prose.js';
import { examples } from './examples.js';
import { headOf, type } from './head.js';
import { progressOf } from './progress.js';
import { block, drawStairs, heightOf, type Stairs } from './stairs.js';

const params = {
  type: 'object',
  additionalProperties: false,
  required: ['course', 'lesson'],
  properties: {
    course: {
      type: 'string',
      title: 'Course',
      description: 'What the lesson is part of.',
      minLength: 1,
      maxLength: 80,
      examples: ['Practical Type Design'],
    },
    lesson: {
      type: 'string',
      title: 'Lesson',
      description: 'What the lesson is called.',
      minLength: 1,
      maxLength: 120,
      examples: ['Spacing is the invisible half of a letter'],
    },
    number: {
      type: 'string',
      title: 'Number',
      description: 'Which lesson of the course it is: the step that stands out.',
      maxLength: 6,
      examples: ['7'],
    },
    total: {
      type: 'string',
      title: 'Total',
      description: 'How many lessons there are: one step each.',
      maxLength: 6,
      examples: ['12'],
    },
    duration: {
      type: 'string',
      title: 'Duration',
      description: 'How long it takes.',
      maxLength: 20,
      examples: ['24 min'],
    },
    level: {
      type: 'string',
      title: 'Level',
      description: 'Who it is for.',
      maxLength: 20,
      examples: ['Intermediate'],
    },
    accent,
    theme,
    lang,
  },
} as const;

type LessonParams = Params<typeof params>;
export type LessonInput = ParamsInput<typeof params>;

const themes = {
  light: { ground: '#EAF0F8', ink: '#0C1430', muted: '#46527A', toCome: '#BFCDE6' },
  dark: { ground: '#0C1430', ink: '#EAF0F8', muted: '#AEBBDA', toCome: '#27345F' },
} as const;

export interface Job {
  readonly params: LessonParams;
  readonly frame: Frame;
  readonly square: boolean;
  readonly rtl: boolean;
  readonly colours: (typeof themes)['light' | 'dark'];
}

const margin = 56;
const counted = /^\p{Nd}+$/u;

/** A staircase with one step per lesson; the number of this one stands on its step. */
export const lesson = defineTemplate({
  id: 'lesson',
  version: '1',
  title: 'Lesson',
  description: 'A staircase with one step per lesson, the number of this one standing on its step.',
  background: true,
  params,
  examples,
  alt: ({ course, lesson, number, total, level, duration, lang }) => {
    const { words, text, labelled, joined } = proseOf(lang);
    if (!number) return text(labelled(course, lesson), joined(level, duration));
    const place = total ? words.lessonOf(number, total) : words.lesson(number);
    // “No. 38” says itself what it is.
    const named = counted.test(number + (total ?? '')) ? place : [number, total].filter(Boolean).join('/');
    return text(labelled(named, course), lesson, joined(level, duration));
  },
  render: (params, frame) => {
    const job: Job = {
      params,
      frame,
      square: frame.preset === 'square',
      rtl: isRtl(params.lesson),
      colours: themes[params.theme ?? 'light'],
    };
    return frame.background === null ? onGround(job) : overPhoto(job);
  },
});

/** No title is smaller, unless it would be shortened otherwise. */
const leastTitle = 56;
const bearing = 0.035;

const titleIn = ({ params, frame, colours, rtl }: Job, width: number, height: number, min: number, max: number) =>
  set(
    frame,
    text('lesson', params.lesson, {
      ...type,
      ...language(params.lang),
      width,
      maxHeight: Math.max(1, height),
      color: colours.ink,
      fit: { min, max },
      lineHeight: leading(params.lesson, 0.98),
      letterSpacing: tracking(params.lesson, -0.02),
      textAlign: rtl ? 'right' : 'left',
      textWrap: 'balance',
    }),
  );

/** What hangs below a title's last baseline. */
const hanging = ({ params }: Job, { metrics }: SetNode): number =>
  Math.round((scriptOf(params.lesson) === 'latin' ? 0.2 : 0.3) * metrics.fontSize);

/** What stands above a title's capitals: other scripts write there. */
const rise = ({ params }: Job): number => (scriptOf(params.lesson) === 'latin' ? 0 : 0.17);

/** Stairs, and the block where the lesson has a number. */
function climb({ params, frame, colours }: Job, stairs: Stairs, blockHeight: number) {
  const accent = params.accent ?? '#2447FF';
  const figures = params.number
    ? { number: params.number, total: params.total, ink: inkOn(accent, '#000000', '#FFFFFF') }
    : undefined;
  const stone = figures && block(frame, stairs, figures, blockHeight, accent);
  return {
    area: (stone?.area ?? 0) + (frame.width * (stairs.first + stairs.last)) / 2,
    nodes: [stone?.node, drawStairs(stairs, { taken: colours.ink, current: accent, toCome: colours.toCome })],
  };
}

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

/** Stairs and block share what the title leaves; there is always air above the block. */
function onGround(job: Job): SceneNode {
  const { params, frame, square, rtl, colours } = job;
  const { width, height } = frame;
  const inner = width - 2 * margin;
  const head = headOf(job, inner, square ? 36 : 30);
  const titleTop = margin + head.height + (square ? 60 : 44);
  const brief = [...params.lesson].length <= 24;
  const most = square ? 180 : brief ? 144 : 108;
  const room = (square ? 440 : height - 390) - 0.7 * rise(job) * most;
  const first = titleIn(job, inner + 8, room, leastTitle, most);
  const title = first.metrics.truncated ? titleIn(job, inner + 8, room, 36, leastTitle) : first;

  const top = titleTop + rise(job) * title.metrics.fontSize;
  const free = height - top - title.metrics.height - hanging(job, title) - (square ? 40 : 24);
  const last = clamp(free * (params.number ? 0.68 : 0.9), square ? 150 : 96, square ? 500 : 350);
  const stairs = stairsOf(job, square ? 56 : 40, last);
  const blockHeight = clamp(free - heightOf(stairs, stairs.current) - 16, 72, square ? 280 : 200);
  return (
    <div style={{ position: 'relative', width, height, backgroundColor: colours.ground }}>
      {climb(job, stairs, blockHeight).nodes}
      {head.draw(margin, margin)}
      {at(title.node, rtl ? margin - 8 : margin - bearing * title.metrics.fontSize, top)}
    </div>
  );
}

/** Air between the page and what stands below it. */
const air = 24;

/** A page in the upper corner; the stairs run along the foot of the photo. */
function overPhoto(job: Job): SceneNode {
  const { params, frame, square, rtl, colours } = job;
  const { width, height } = frame;
  const padding = square ? 44 : 36;
  const lengthy = [...params.lesson].length > 80;
  const stairs = stairsOf(job, square ? 40 : 24, square ? 230 : lengthy ? 84 : 120);
  const leastBlock = square ? 120 : 72;
  const reserved = climb(job, stairs, leastBlock);
  // Steps stand on whole pixels: in the square they cover a little more than the slope that is reckoned with.
  const budget = (mostCovered - (square ? 0.025 : 0)) * width * height - reserved.area;
  const below = params.number ? heightOf(stairs, stairs.current) + leastBlock + air : stairs.last + air;

  const attempt = (page: number, min: number) => {
    const inset = square ? padding : margin;
    const inner = page - inset - padding;
    const head = headOf(job, inner, square ? 32 : 26);
    const titleTop = margin + head.height + (square ? 48 : 38);
    const tallest = Math.min(height - below, budget / page);
    const room = tallest - titleTop - padding - 12 - (rise(job) && 24);
    const title = titleIn(job, inner + 8, room, min, min < leastTitle ? leastTitle : square ? 112 : 84);
    return { page, inset, head, titleTop, title };
  };
  const pages = square ? [width - 2 * margin] : [640, 760, 880, 980];
  const whole = pages.map((page) => attempt(page, leastTitle)).filter(({ title }) => !title.metrics.truncated);
  const plan =
    whole.find(({ title }) => title.metrics.fontSize >= 64) ??
    whole.toSorted((a, b) => b.title.metrics.fontSize - a.title.metrics.fontSize)[0] ??
    attempt(pages.at(-1) ?? width, 32);

  const { page, inset, head, titleTop, title } = plan;
  const top = titleTop + rise(job) * title.metrics.fontSize;
  const pageHeight = Math.ceil(top + title.metrics.height + Math.max(hanging(job, title), 12) + padding);
  const free = height - heightOf(stairs, stairs.current) - pageHeight - (square ? 96 : air);
  // The block may grow as far as what is left of the photo's share allows.
  const perPixel = climb(job, stairs, leastBlock + 1).area - reserved.area;
  const spare = perPixel > 0 ? leastBlock + (budget - page * pageHeight) / perPixel : free;
  const blockHeight = clamp(Math.min(free, spare), leastBlock, square ? 200 : 120);
  const pageLeft = square ? margin : rtl ? width - page : 0;
  const textLeft = pageLeft + (rtl ? padding : inset);
  return (
    <div style={{ position: 'relative', width, height }}>
      {climb(job, stairs, blockHeight).nodes}
      <div
        name="page"
        style={{
          position: 'absolute',
          left: pageLeft,
          top: 0,
          width: page,
          height: pageHeight,
          backgroundColor: colours.ground,
        }}
      />
      {head.draw(textLeft, margin)}
      {at(title.node, rtl ? textLeft - 8 : textLeft - bearing * title.metrics.fontSize, top)}
    </div>
  );
}
