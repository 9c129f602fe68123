import type { Frame, SceneNode } from '@placard/core';
import { inkBottom } from '../shared/parts/ink.js';
import { at, labelOfX, set, type Box } from '../shared/parts/place.js';
import { isRtl } from '../shared/parts/text.js';
import { border, filled, outline, stubs, timingMarks } from './marks.js';
import { oval, ovalRatio } from './oval.js';
import { evenQuestionIn, instructionNode, optionNode, questionIn } from './words.js';

const headBar = 14;

interface BallotText {
  readonly question: string;
  readonly options: readonly string[];
  readonly marked?: string | undefined;
  readonly instruction?: string | undefined;
  readonly colors: BallotColors;
}

/** Colors of the print, of the panel behind the question, and of the voter's pen. */
export interface BallotColors {
  readonly ink: string;
  readonly panel: string;
  readonly pen: string;
}

/** Draws the ballot: the question beside the options, or above them on square and tall cards. Right-to-left text mirrors it. */
export function form(text: BallotText, frame: Frame): SceneNode[] {
  const { ink } = text.colors;
  const { width, height, shape, safeArea } = frame;
  const isWide = shape === 'wide';
  const rtl = isRtl(text.question);
  const side = 64;
  const margin = isWide ? 44 : 56;
  const top = Math.max(margin, safeArea.top);
  const bottom = safeArea.label ? labelOfX.top - 6 : height - Math.max(margin, safeArea.bottom);
  const sheet: Box = { left: side, top, width: width - 2 * side, height: bottom - top };
  return [
    timingMarks(frame, !isWide, ink),
    ...(safeArea.top > 0 ? stubs(frame, sheet, text.question, ink) : []),
    ...(isWide && !brief(text) ? beside : stacked)(frame, text, sheet, rtl),
    ...outline(sheet, ink),
  ];
}

/** Whether a short question has two options. On a wide card it stands above them, where it fills more of the card. */
const brief = ({ question, options }: BallotText): boolean => options.length === 2 && question.length <= 32;

const widePadding = 36;
const largestBeside = 240;
const instructionStrip = 84;
const longInstructionStrip = 100;

function beside(frame: Frame, text: BallotText, sheet: Box, rtl: boolean): SceneNode[] {
  const { question, options, instruction } = text;
  const { ink, panel } = text.colors;
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
          ...instructionNodes(frame, text, { ...list, top: sheet.top, height: strip }, 32, 30, rtl),
          filled('rule', { ...list, top: list.top - border, height: border }, ink),
        ]
      : []),
    ...optionNodes(frame, text, list, { ...squareStack.options, padding: 32, largest: 108, rtl }),
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

/** Sizes of a ballot whose question is above the options, in pixels. */
interface Stack {
  /** Space beside the texts, and above and below the question. */
  readonly padding: number;
  readonly inset: number;
  readonly question: number;
  /** Height of the strip with the instruction, and its largest font size. */
  readonly strip: number;
  readonly instruction: number;
  readonly options: OptionSizes;
}

const squareStack: Stack = {
  padding: 44,
  inset: 46,
  question: 300,
  strip: 92,
  instruction: 38,
  options: { largest: 130, oval: 116, pairOval: 150, lines: 2, pairFilled: 0.66 },
};

const tallStack: Stack = {
  padding: 48,
  inset: 52,
  question: 400,
  strip: 124,
  instruction: 46,
  options: { largest: 190, oval: 140, pairOval: 190, lines: 4, pairFilled: 0.8 },
};

/** Largest share of the sheet's height for the question. */
function shareOf({ question, options }: BallotText, shape: Frame['shape']): number {
  const isTall = shape === 'tall';
  if (question.length > 70) return isTall && options.length > 4 ? 0.36 : 0.43;
  if (options.length < 3 && shape !== 'square') return isTall ? 0.46 : 0.5;
  return options.length < 4 ? 0.42 : options.length > 4 ? (isTall ? 0.34 : 0.3) : 0.36;
}

function stacked(frame: Frame, text: BallotText, sheet: Box, rtl: boolean): SceneNode[] {
  const { question, instruction } = text;
  const { ink, panel } = text.colors;
  const stack = frame.shape === 'tall' ? tallStack : squareStack;
  const { padding } = stack;
  const share = shareOf(text, frame.shape);
  const inner: Box = inset({ ...sheet, top: sheet.top + headBar, height: sheet.height * share }, padding, stack.inset);
  const setQuestion = frame.shape === 'tall' ? evenQuestionIn : questionIn;
  const title = setQuestion(frame, question, inner, stack.question, rtl);
  const height = Math.round(
    headBar +
      2 * stack.inset +
      Math.max(title.metrics.height + 0.12 * title.metrics.fontSize, inkBottom(title.metrics)),
  );
  const head: Box = { ...sheet, height };
  const strip = instruction ? stack.strip : 0;
  const below = sheet.top + height + strip;
  const list: Box = { ...sheet, top: below, height: sheet.top + sheet.height - below };
  const line: Box = { ...sheet, top: sheet.top + height, height: strip };
  return [
    filled('panel', head, panel),
    filled('bar', { ...head, height: headBar }, ink),
    filled('divide', { ...head, top: sheet.top + height - border, height: border }, ink),
    at(title.node, inner.left, inner.top),
    ...(instruction
      ? [
          ...instructionNodes(frame, text, line, padding, stack.instruction, rtl),
          filled('rule', { ...list, top: below - border, height: border }, ink),
        ]
      : []),
    ...optionNodes(frame, text, list, { ...stack.options, padding, rtl }),
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
  { instruction = '', colors: { ink } }: BallotText,
  box: Box,
  padding: number,
  largest: number,
  rtl: boolean,
): SceneNode[] {
  const width = Math.round(largest * 1.7);
  const middle = box.top + (box.height - border) / 2;
  const room = box.width - 2 * padding - width - 18;
  const line = set(
    frame,
    instructionNode(instruction, { width: room, maxHeight: box.height - 0.9 * largest }, largest, rtl),
  );
  const example = oval({
    left: rtl ? box.left + box.width - padding - width : box.left + padding,
    top: Math.round(middle - (width * ovalRatio) / 2),
    width,
    ink,
    pen: { color: ink, seed: instruction },
  });
  const left = rtl ? box.left + padding : box.left + padding + width + 18;
  return [example, at(line.node, left, middle - line.metrics.height / 2)];
}

interface OptionSizes {
  /** Largest font size, and largest number of lines of an option. */
  readonly largest: number;
  readonly lines: number;
  /** Share of a row's height that the lines of one of two options may fill. */
  readonly pairFilled: number;
  /** Largest width of an oval, and of one of two. */
  readonly oval: number;
  readonly pairOval: number;
}

interface OptionStyle extends OptionSizes {
  readonly padding: number;
  readonly rtl: boolean;
}

/** Draws all options in one font size, the largest at which each fits into its row. */
function optionNodes(frame: Frame, text: BallotText, list: Box, look: OptionStyle): SceneNode[] {
  const { options, marked } = text;
  const { ink, pen } = text.colors;
  const { padding, largest, lines, rtl } = look;
  const extent = list.height / options.length;
  const width = Math.round(Math.min(options.length < 3 ? look.pairOval : look.oval, extent * 0.82, list.width * 0.24));
  const gap = Math.round(width * 0.26);
  const room = list.width - 2 * padding - width - gap;
  const style = {
    width: room,
    maxHeight: Math.floor(extent * (options.length < 3 ? look.pairFilled : 0.66)),
    lines,
    rtl,
  };
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
        pen: i === index ? { color: pen, seed: option } : undefined,
      }),
      at(label.node, rtl ? list.left + padding : list.left + padding + width + gap, middle - label.metrics.height / 2),
    ];
    if (i > 0) nodes.push(filled('line', { ...list, top: Math.round(top) - 1, height: 2 }, ink));
    return nodes;
  });
}
