import type { Frame, SceneNode } from '@placard/core';
import { fitInk, inkBottom, type InkFit } from '../shared/parts/ink.js';
import { inRow, logoOf } from '../shared/parts/logo.js';
import { pictureOf } from '../shared/parts/picture.js';
import { set, type SetNode } from '../shared/parts/place.js';
import { unquoted } from '../shared/parts/quotes.js';
import { isRtl, text } from '../shared/parts/text.js';
import { wordsOf } from '../shared/words/index.js';
import type { TestimonialParams } from './params.js';

export interface Colors {
  readonly ground: string;
  readonly ink: string;
  readonly muted: string;
}

export interface Voice {
  readonly mark: { readonly left: number; readonly top: number; readonly size: number; readonly closes: boolean };
  readonly nodes: readonly { readonly node: SceneNode; readonly left: number; readonly top: number }[];
  /** Distance from the panel's top to the last baseline, in pixels. */
  readonly end: number;
  /** Font size of the quote, in pixels. */
  readonly size: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
  readonly start: number;
  readonly finish: number;
  readonly top: number;
  readonly bottom: number;
  readonly mark: number;
  /** The mark is beside the quote, not above it. */
  readonly beside: boolean;
  /** The mark is a closing one beside the name, because a long quote needs the height above. */
  readonly closing: boolean;
  /** Distance between the mark and the quote, in pixels. */
  readonly gap: number;
  /** Largest font sizes of the quote, and of the name and role. */
  readonly quote: number;
  readonly small: number;
  /** The content is centered vertically. */
  readonly centred: boolean;
}

const minQuote = 34;
/** Smallest font size of a quote that would be shortened at `minQuote`. */
const minOfAll = 26;
const wantedQuote = 58;
const minSmall = 24;
/** Side of a portrait in font sizes of the name, and of one between a closing mark and a long quote. */
const portraitSize = { open: 3.8, closing: 2.6 };
/** Smallest width of a name beside a logo, in font sizes. */
const minNamed = 8;
/** A name is not made smaller for a quote that grows by less than this share. */
const minGain = 0.15;

/** Plans mark, quote, name and role. The name gets smaller only if this makes a small quote much larger. */
export function voice(params: TestimonialParams, frame: Frame, colors: Colors, room: Room): Voice {
  const first = voiceAt(params, frame, colors, room, room.small);
  if (first.size >= wantedQuote) return first;
  const smaller = [Math.round((room.small + minSmall) / 2), minSmall].map((small) =>
    voiceAt(params, frame, colors, room, small),
  );
  const least = (1 - minGain) * Math.max(first.size, ...smaller.map(({ size }) => size));
  return [first, ...smaller].find(({ size }) => size >= least) ?? first;
}

function voiceAt(params: TestimonialParams, frame: Frame, colors: Colors, room: Room, small: number): Voice {
  const rtl = isRtl(params.quote);
  const indent = room.start + (room.beside ? room.mark + room.gap : 0);
  const width = room.width - indent - room.finish;
  const mirror = (left: number, own: number): number => (rtl ? room.width - left - own : left);
  const top = room.top + (room.beside || room.closing ? 0 : room.mark + room.gap);
  const side = Math.round((room.closing ? portraitSize.closing : portraitSize.open) * small);
  const box = { name: 'portrait', width: side, height: side, borderRadius: Math.round(side / 2) };
  const portrait = pictureOf(params.portrait, frame, box);
  const face = portrait === undefined ? 0 : side + Math.round(0.8 * small);
  const named = width - face - (room.closing ? room.mark + room.gap : 0);
  const logo = logoOf(params.logo, frame, colors, { size: Math.round(2.4 * small), maxWidth: 0.3 * width });
  const behind = logo === undefined ? 0 : logo.width + Math.round(1.2 * small);
  const what = [params.role, params.company]
    .filter(Boolean)
    .join(params.lang === undefined && rtl ? '، ' : wordsOf(params.lang).comma);
  const signedIn = (own: number) => {
    const how = { small, width: own, rtl };
    const name = speaker('name', params.name, frame, { ...how, color: colors.ink, weight: 600 });
    const role = what === '' ? undefined : speaker('role', what, frame, { ...how, color: colors.muted, weight: 400 });
    return { own, name, role, whole: !name.metrics.truncated && role?.metrics.truncated !== true };
  };
  // The logo is at the end of the row, or below the name if that would be shortened or broken into very short lines.
  const beside = named - behind >= minNamed * small ? signedIn(named - behind) : undefined;
  const isBelow = logo !== undefined && beside?.whole !== true;
  const { own: signed, name, role } = beside === undefined || isBelow ? signedIn(named) : beside;
  const between = Math.round(0.62 * small);
  const texts = name.metrics.height + (role === undefined ? 0 : between + role.metrics.height);
  const lines = texts + (isBelow ? between + logo.height : 0);
  const foot = Math.max(portrait === undefined ? 0 : side, lines, logo?.height ?? 0);
  const quote = quoteIn(params, frame, colors.ink, {
    width,
    height: room.height - top - room.bottom - foot - minGap(small),
    max: room.quote,
  });
  const { fontSize, height } = quote.metrics;
  const quoteTop = top + quote.rise;
  const last = room.height - room.bottom - foot;
  const under =
    quoteTop +
    Math.max(inkBottom(quote.metrics), height + 0.14 * fontSize) +
    Math.max(minGap(small), Math.min(60, 0.3 * fontSize));
  const nameTop = Math.min(last, Math.max(under, room.beside ? top + room.mark - foot : 0));
  const down = room.centred ? Math.round((last - nameTop) / 2) : 0;
  const linesTop = nameTop + down + Math.round((foot - lines) / 2);
  return {
    mark: room.closing
      ? {
          left: mirror(indent + face + named + room.gap, room.mark),
          top: nameTop + down,
          size: room.mark,
          closes: true,
        }
      : { left: mirror(room.start, room.mark), top: room.top + down, size: room.mark, closes: false },
    nodes: [
      { node: quote.node, left: mirror(indent, width), top: quoteTop + down },
      ...(portrait === undefined
        ? []
        : [{ node: portrait, left: mirror(indent, side), top: nameTop + down + Math.round((foot - side) / 2) }]),
      { node: name.node, left: mirror(indent + face, signed), top: linesTop },
      ...(role === undefined
        ? []
        : [{ node: role.node, left: mirror(indent + face, signed), top: linesTop + name.metrics.height + between }]),
      ...(logo === undefined
        ? []
        : isBelow
          ? [{ node: logo.node, left: mirror(indent + face, logo.width), top: linesTop + texts + between }]
          : [inRow(logo, mirror(indent + face + named - logo.width, logo.width), nameTop + down, foot)]),
    ],
    end: nameTop + foot,
    size: fontSize,
  };
}

/** Smallest distance between the quote and the name, in pixels. */
const minGap = (small: number): number => Math.round(12 + 0.9 * small);

function quoteIn(
  { quote }: TestimonialParams,
  frame: Frame,
  color: string,
  room: { readonly width: number; readonly height: number; readonly max: number },
): InkFit {
  // The card draws its own quotation marks.
  const words = unquoted(quote);
  const within = (min: number): InkFit =>
    fitInk(frame, room.height, { above: 12, below: 0 }, (maxHeight) =>
      text('quote', words, {
        fontFamily: 'Fraunces',
        fontWeight: 400,
        color,
        width: room.width,
        maxHeight: Math.max(min, maxHeight),
        fit: { min, max: Math.max(min, room.max) },
        lineHeight: 1.07,
        letterSpacing: '-0.025em',
        textWrap: 'balance',
      }),
    );
  const found = within(minQuote);
  return found.metrics.truncated ? within(minOfAll) : found;
}

/** Sets a text on one line, or on two lines if it would be too small on one. */
function speaker(
  name: string,
  words: string,
  frame: Frame,
  how: { color: string; weight: number; small: number; width: number; rtl: boolean },
): SetNode {
  const type = {
    fontFamily: 'Inter',
    fontWeight: how.weight,
    color: how.color,
    width: how.width,
    lineHeight: 1.3,
    textAlign: how.rtl ? 'right' : 'left',
  } as const;
  const one = set(
    frame,
    text(name, words, { ...type, fit: { min: Math.min(how.small, 22), max: how.small }, textWrap: 'nowrap' }),
  );
  return one.metrics.truncated
    ? set(
        frame,
        text(name, words, {
          ...type,
          fit: { min: 16, max: Math.round(Math.min(how.small, Math.max(20, 0.7 * how.small))) },
          textWrap: 'balance',
          lineClamp: 2,
        }),
      )
    : one;
}
