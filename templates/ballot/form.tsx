import type { Frame, SceneNode } from '@placard/core';
import { pathNodes } from '../shared/parts/paths.js';
import { inkBottom } from '../shared/parts/ink.js';
import { at, labelOfX, set, type Box } from '../shared/parts/place.js';
import { isRtl } from '../shared/parts/text.js';
import { oval, ovalRatio } from './oval.js';
import { ink, instructionNode, optionNode, questionIn } from './words.js';

export const stock = '#FFFFFF';
const panel = '#D9DCE1';
const border = 3;
const headBar = 14;

interface BallotText {
  readonly question: string;
  readonly options: readonly string[];
  readonly marked?: string | undefined;
  readonly instruction?: string | undefined;
  readonly accent?: string | undefined;
}

const filled = (name: string, { left, top, width, height }: Box, backgroundColor: string): SceneNode => (
  <div name={name} style={{ position: 'absolute', left, top, width, height, backgroundColor }} />
);

/** Draws the ballot: the question beside the options, or above them on square cards. Right-to-left text mirrors it. */
export function form(text: BallotText, frame: Frame): SceneNode[] {
  const square = frame.shape !== 'wide';
  const rtl = isRtl(text.question);
  const side = 64;
  const top = square ? 56 : 44;
  const bottom = frame.safeArea.label ? labelOfX.top - 6 : frame.height - top;
  const sheet: Box = { left: side, top, width: frame.width - 2 * side, height: bottom - top };
  return [
    timingMarks(frame, square),
    ...(square || brief(text) ? stacked : beside)(frame, text, sheet, rtl),
    ...outline(sheet),
  ];
}

/** Whether a short question has two options. On a wide card it stands above them, where it fills more of the card. */
const brief = ({ question, options }: BallotText): boolean => options.length === 2 && question.length <= 32;

/** Draws four bars instead of one frame, because the engine rasterizes the whole bounding box of a frame. */
const outline = (sheet: Box): SceneNode[] => {
  const { left, top, width, height } = sheet;
  return [
    filled('outline', { ...sheet, height: border }, ink),
    filled('outline', { ...sheet, top: top + height - border, height: border }, ink),
    filled('outline', { ...sheet, width: border }, ink),
    filled('outline', { ...sheet, left: left + width - border, width: border }, ink),
  ];
};

/** Black marks along both edges, from which a counting machine reads the position of the sheet. */
function timingMarks({ width, height }: Frame, square: boolean): SceneNode {
  const [pitch, length, thickness] = square ? [40, 26, 13] : [36, 24, 12];
  const count = Math.ceil(height / pitch);
  const first = Math.round((height - (count - 1) * pitch - thickness) / 2);
  const marks = Array.from({ length: count }, (_, i) => {
    const y = first + i * pitch;
    return [0, width - length].map((x) => `M${x} ${y}h${length}v${thickness}h-${length}z`);
  }).flat();
  return (
    <svg
      name="marks"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ position: 'absolute', left: 0, top: 0 }}
    >
      {pathNodes(marks, ink)}
    </svg>
  );
}

const widePadding = 36;
const largestBeside = 240;
const instructionStrip = 84;
const longInstructionStrip = 100;

function beside(frame: Frame, text: BallotText, sheet: Box, rtl: boolean): SceneNode[] {
  const { question, options, instruction } = text;
  const longest = Math.max(...options.map((option) => option.length));
  const innerOf = (width: number): Box =>
    inset({ ...sheet, top: sheet.top + headBar, width, height: sheet.height - headBar }, widePadding, 40);
  const filledAt = (width: number): number =>
    questionIn(frame, question, innerOf(width), largestBeside, rtl).metrics.height;
  const width = widthsFor(question, longest).reduce((best, next) =>
    filledAt(next) > 1.4 * filledAt(best) ? next : best,
  );
  const head: Box = { ...sheet, width, left: rtl ? sheet.left + sheet.width - width : sheet.left };
  const strip = instruction ? (instruction.length > 50 ? longInstructionStrip : instructionStrip) : 0;
  const list: Box = {
    left: rtl ? sheet.left : sheet.left + width,
    top: sheet.top + strip,
    width: sheet.width - width,
    height: sheet.height - strip,
  };
  const inner: Box = { ...innerOf(width), left: head.left + widePadding };
  const title = questionIn(frame, question, inner, largestBeside, rtl);
  return [
    filled('panel', head, panel),
    filled('bar', { ...head, height: headBar }, ink),
    filled('divide', { ...head, left: rtl ? head.left : head.left + width - border, width: border }, ink),
    at(title.node, inner.left, inner.top),
    ...(instruction
      ? [
          ...instructionNodes(frame, instruction, { ...list, top: sheet.top, height: strip }, 32, 30, rtl),
          filled('rule', { ...list, top: list.top - border, height: border }, ink),
        ]
      : []),
    ...optionNodes(frame, text, list, { padding: 32, largest: 108, rtl }),
  ];
}

/**
 * Returns widths in pixels for the question's column, wider for long questions and beside short options. The second is
 * used if it makes the question much higher.
 */
function widthsFor(question: string, longestOption: number): readonly [number, ...number[]] {
  if (question.length > 100) return [604];
  if (question.length > 60) return [572];
  if (longestOption <= 6) return [640];
  if (question.length <= 12) return [640, 580];
  return longestOption <= 14 ? [580] : longestOption > 20 ? [520] : [520, 580];
}

const squarePadding = 44;

function stacked(frame: Frame, text: BallotText, sheet: Box, rtl: boolean): SceneNode[] {
  const { question, options, instruction } = text;
  const share =
    question.length > 70
      ? 0.43
      : options.length < 3 && frame.shape === 'wide'
        ? 0.5
        : options.length < 4
          ? 0.42
          : options.length > 4
            ? 0.3
            : 0.36;
  const inner: Box = inset({ ...sheet, top: sheet.top + headBar, height: sheet.height * share }, squarePadding, 46);
  const title = questionIn(frame, question, inner, 300, rtl);
  const height = Math.round(
    headBar + 2 * 46 + Math.max(title.metrics.height + 0.12 * title.metrics.fontSize, inkBottom(title.metrics)),
  );
  const head: Box = { ...sheet, height };
  const strip = instruction ? 92 : 0;
  const below = sheet.top + height + strip;
  const list: Box = { ...sheet, top: below, height: sheet.top + sheet.height - below };
  return [
    filled('panel', head, panel),
    filled('bar', { ...head, height: headBar }, ink),
    filled('divide', { ...head, top: sheet.top + height - border, height: border }, ink),
    at(title.node, inner.left, inner.top),
    ...(instruction
      ? [
          ...instructionNodes(frame, instruction, { ...sheet, top: sheet.top + height, height: strip }, 44, 38, rtl),
          filled('rule', { ...list, top: below - border, height: border }, ink),
        ]
      : []),
    ...optionNodes(frame, text, list, { padding: squarePadding, largest: 130, rtl }),
  ];
}

const inset = ({ left, top, width, height }: Box, x: number, y: number): Box => ({
  left: left + x,
  top: top + y,
  width: width - 2 * x,
  height: height - 2 * y,
});

function instructionNodes(
  frame: Frame,
  text: string,
  box: Box,
  padding: number,
  largest: number,
  rtl: boolean,
): SceneNode[] {
  const width = Math.round(largest * 1.7);
  const middle = box.top + (box.height - border) / 2;
  const room = box.width - 2 * padding - width - 18;
  const line = set(frame, instructionNode(text, { width: room, maxHeight: box.height - 0.9 * largest }, largest, rtl));
  const example = oval({
    left: rtl ? box.left + box.width - padding - width : box.left + padding,
    top: Math.round(middle - (width * ovalRatio) / 2),
    width,
    ink,
    pen: { color: ink, seed: text },
  });
  const left = rtl ? box.left + padding : box.left + padding + width + 18;
  return [example, at(line.node, left, middle - line.metrics.height / 2)];
}

interface OptionStyle {
  readonly padding: number;
  readonly largest: number;
  readonly rtl: boolean;
}

/** Draws all options in one font size, the largest at which each fits into its row on at most two lines. */
function optionNodes(frame: Frame, text: BallotText, list: Box, { padding, largest, rtl }: OptionStyle): SceneNode[] {
  const { options, marked, accent = '#1A3FB4' } = text;
  const extent = list.height / options.length;
  const width = Math.round(Math.min(options.length < 3 ? 150 : 116, extent * 0.82, list.width * 0.24));
  const gap = Math.round(width * 0.26);
  const room = list.width - 2 * padding - width - gap;
  const style = { width: room, maxHeight: Math.floor(extent * 0.66), rtl };
  const most = Math.floor(Math.min(largest, extent * 0.52));
  const heavy = (option: string): boolean => option === marked;
  const size = Math.min(
    ...options.map(
      (option) => frame.measure(optionNode(option, { ...style, size: { min: 20, max: most } }, heavy(option))).fontSize,
    ),
  );
  const index = marked === undefined ? -1 : options.indexOf(marked);
  return options.flatMap((option, i) => {
    const top = list.top + i * extent;
    const middle = top + extent / 2;
    const label = set(frame, optionNode(option, { ...style, size: { min: size, max: size } }, i === index));
    const nodes = [
      oval({
        left: rtl ? list.left + list.width - padding - width : list.left + padding,
        top: Math.round(middle - (width * ovalRatio) / 2),
        width,
        ink,
        pen: i === index ? { color: accent, seed: option } : undefined,
      }),
      at(label.node, rtl ? list.left + padding : list.left + padding + width + gap, middle - label.metrics.height / 2),
    ];
    if (i > 0) nodes.push(filled('line', { ...list, top: Math.round(top) - 1, height: 2 }, ink));
    return nodes;
  });
}
