import { defineTemplate, type Frame, type Params, type ParamsInput, type SceneNode } from '@placard/core';
import { airOf } from '../parts/air.js';
import { inkOn } from '../parts/colour.js';
import { mix } from '../parts/mix.js';
import { accent, lang, theme } from '../parts/params.js';
import { at, set, type SetNode } from '../parts/place.js';
import { leading, scriptOf, tracking } from '../parts/script.js';
import { speaking } from '../parts/speaking.js';
import { isRtl, text } from '../parts/text.js';
import { sentence } from '../parts/words.js';
import { headerOf, hunkOf } from './diff.js';
import { examples } from './examples.js';
import { bandOf, code, margin, mono } from './lines.js';

const line = { type: 'string', minLength: 1, maxLength: 72 } as const;

const params = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'added'],
  properties: {
    title: {
      type: 'string',
      title: 'Title',
      description: 'What the change does.',
      minLength: 1,
      maxLength: 90,
      examples: ['Back off politely when the upstream is down'],
    },
    added: {
      type: 'array',
      title: 'Added lines',
      description: 'Lines that come, without their plus signs.',
      minItems: 1,
      maxItems: 6,
      items: line,
      examples: [['await sleep(jitter, { signal })']],
    },
    removed: {
      type: 'array',
      title: 'Removed lines',
      description: 'Lines that go, without their minus signs.',
      maxItems: 4,
      items: line,
      examples: [['const wait = 1000']],
    },
    file: {
      type: 'string',
      title: 'File',
      description: 'The path of the file that changes.',
      maxLength: 80,
      examples: ['src/queue/retry.ts'],
    },
    hash: {
      type: 'string',
      title: 'Hash',
      description: 'The commit, in short.',
      maxLength: 12,
      examples: ['9f3c2ab'],
    },
    accent,
    theme,
    lang,
  },
} as const;

type PatchParams = Params<typeof params>;
export type PatchInput = ParamsInput<typeof params>;

const themes = {
  light: {
    ground: '#FAFAF6',
    ink: '#121513',
    soft: '#5C645F',
    gone: '#FBDAD5',
    goneInk: '#8A1C10',
    goneMark: '#F3ADA3',
  },
  dark: {
    ground: '#0F1211',
    ink: '#F3F5F2',
    soft: '#9AA39D',
    gone: '#3A1815',
    goneInk: '#FFB0A5',
    goneMark: '#6A251E',
  },
} as const;

/** The card is the diff: what goes fades, what comes is solid. */
export const patch = defineTemplate({
  id: 'patch',
  version: '1',
  title: 'Patch',
  description: 'A unified diff: what goes fades, what comes is solid, only the words that differ are marked.',
  background: false,
  params,
  examples,
  alt: ({ title, file, hash, added, removed = [] }) => {
    const what = ['Patch', hash, file && `to ${file}`].filter(Boolean).join(' ');
    const count = `${removed.length === 0 ? '' : `${removed.length} ${removed.length === 1 ? 'line' : 'lines'} removed, `}${added.length} added`;
    return `${what}: ${sentence(title)} ${count}: ${added.join('; ')}`;
  },
  render: (params, canvas) => {
    const frame = speaking(canvas, params.lang);
    const { added, removed = [], file, hash, lang } = params;
    const colours = themes[params.theme ?? 'light'];
    const green = params.accent ?? '#2FD673';
    // Black and white, not softer inks: whatever the accent, one of the two has a contrast of 4.5 on it.
    const ink = inkOn(green, '#000000', '#FFFFFF');
    const plan = arrange(params, frame, colours.ink);
    const shared = { pad: plan.pad, row: plan.row, size: plan.size, gutter: plan.gutter };
    const header = file ? headerOf(file, removed.length) : [];
    const inner = frame.width - 2 * margin;
    const hunk = set(frame, code('hunk', hunkOf(removed.length, added.length), print, colours.soft));
    const commit = hash
      ? set(frame, code('hash', hash, print, colours.soft, inner - hunk.metrics.width - 40))
      : undefined;
    const hunkTop = plan.bands - hunkGap - hunk.metrics.height;
    return (
      <div
        style={{
          position: 'relative',
          width: frame.width,
          height: frame.height,
          backgroundColor: colours.ground,
          ...(lang === undefined ? {} : { lang }),
        }}
      >
        {header.map((words, i) =>
          at(
            code(`file-${i + 1}`, words, plan.print, colours.soft, inner),
            margin,
            plan.top + i * plan.print * headerLine,
          ),
        )}
        {at(plan.title.node, plan.titleLeft, plan.titleTop)}
        {at(hunk.node, margin, hunkTop)}
        {commit && at(commit.node, frame.width - margin - commit.metrics.width, hunkTop)}
        {removed.length > 0 &&
          bandOf(frame, {
            ...shared,
            name: 'removed',
            lines: removed,
            partners: added,
            top: plan.bands,
            height: plan.middle - plan.bands,
            ground: colours.gone,
            ink: colours.goneInk,
            mark: colours.goneMark,
          })}
        {bandOf(frame, {
          ...shared,
          name: 'added',
          lines: added,
          partners: removed,
          top: plan.middle,
          height: frame.height - plan.middle,
          ground: green,
          ink,
          mark: mix(green, ink === '#FFFFFF' ? '#000000' : '#FFFFFF', 0.5),
        })}
      </div>
    );
  },
});

/** Size of the hunk's header, and the gap between it and the bands. */
const print = 24;
const hunkGap = 22;
const headerLine = 1.3;
/** The title's sizes: the least, and that for which the bands give way. */
const leastTitle = 56;
const leastCjk = 40;
const wantedTitle = 84;
/** Height of a row, as a multiple of the code's size. */
const rows = { least: 1.16, most: 2.6, mostAlone: 4.6 };

interface Plan {
  readonly title: SetNode;
  readonly titleLeft: number;
  readonly titleTop: number;
  readonly top: number;
  readonly print: number;
  /** Where the bands begin, and where the second does. */
  readonly bands: number;
  readonly middle: number;
  readonly pad: number;
  readonly row: number;
  readonly size: number;
  readonly gutter: number;
}

/** The bands take about half of the card, less where the title needs it; rows and code follow. */
function arrange(params: PatchParams, frame: Frame, ink: string): Plan {
  const { title, added, removed = [], file } = params;
  const { width, height } = frame;
  const square = frame.preset === 'square';
  const all = [...removed, ...added];
  const count = all.length;
  const crowded = count > 7;
  const gutter = count === 1 ? 88 : count === 2 ? 72 : square ? 48 : 56;
  const inner = width - 2 * margin;
  const widest = Math.max(...all.map((words) => frame.measure(code('run', words, 100, ink)).width)) / 100;
  const largest = count === 1 ? (square ? 120 : 96) : count === 2 ? 72 : square ? 52 : 46;
  const free = Math.max(16, Math.min(largest, Math.floor((inner - gutter - 1) / widest)));
  const pad = crowded ? 10 : square ? 26 : 20;
  const foot = crowded ? (square ? 40 : 28) : square ? 48 : 40;
  const pads = pad + foot + (removed.length === 0 ? 0 : 2 * pad);
  const top = crowded && !square ? 42 : margin;
  const header = file ? headerOf(file, removed.length) : [];
  const small = Math.min(
    26,
    Math.max(
      16,
      inner / (Math.max(0, ...header.map((words) => frame.measure(code('run', words, 100, ink)).width)) / 100),
    ),
  );
  const headerHeight = header.length === 0 ? 0 : small * (0.73 + headerLine) + (crowded ? 28 : 40);
  const titleTop = top + headerHeight + airOf(title).above * 60;
  const under = hunkGap + 0.73 * print + (crowded ? 30 : 40);
  const rtl = isRtl(title);
  const least = scriptOf(title) === 'cjk' ? leastCjk : leastTitle;
  const smallest = frame.measure(titleNode(title, ink, inner, rtl, { min: least, max: least }));
  const most = (height - titleTop - smallest.height - under - pads) / count;

  let plan: Plan | undefined;
  for (const share of square ? [0.54, 0.48, 0.42, 0.36] : [0.52, 0.46, 0.4, 0.34]) {
    const limit = free * (count === 1 ? rows.mostAlone : rows.most);
    const row = Math.min(most, Math.max(1.35 * free, Math.min(limit, (share * height - pads) / count)));
    const size = Math.max(16, Math.floor(Math.min(free, row / rows.least)));
    const bands = Math.round(height - count * row - pads);
    const fit = { min: leastCjk, max: title.length < 16 ? (square ? 216 : 152) : square ? 128 : 112 };
    const fitted = set(frame, titleNode(title, ink, inner, rtl, fit, bands - under - titleTop));
    const { fontSize } = fitted.metrics;
    const middle = removed.length === 0 ? bands : Math.round(bands + 2 * pad + removed.length * row);
    plan = {
      title: fitted,
      titleLeft: rtl ? margin : margin - 0.05 * fontSize,
      titleTop,
      top,
      print: Math.floor(small),
      bands,
      middle,
      pad,
      row,
      size,
      gutter,
    };
    if (fontSize >= wantedTitle) return plan;
  }
  if (plan === undefined) throw new Error('no arrangement was tried');
  return plan;
}

const titleNode = (
  title: string,
  color: string,
  width: number,
  rtl: boolean,
  fit: { min: number; max: number },
  maxHeight?: number,
): SceneNode =>
  text('title', title, {
    ...mono,
    width,
    fit,
    color,
    fontWeight: 700,
    lineHeight: leading(title, 1.06),
    letterSpacing: tracking(title, -0.06),
    textAlign: rtl ? 'right' : 'left',
    textWrap: 'balance',
    ...(maxHeight === undefined ? {} : { maxHeight: Math.max(leastCjk, maxHeight) }),
  });
