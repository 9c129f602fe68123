import type { Frame, SceneNode } from '@placard/core';
import { airOf } from '../parts/air.js';
import { set, type SetNode } from '../parts/place.js';
import { leading, tracking } from '../parts/script.js';
import { unquoted } from '../parts/quotes.js';
import { isRtl, language, text } from '../parts/text.js';
import { wordsOf } from '../words/index.js';
import type { TestimonialParams } from './template.js';

export interface Colours {
  readonly ink: string;
  readonly muted: string;
}

export interface Voice {
  readonly mark: { readonly left: number; readonly top: number; readonly size: number; readonly closes: boolean };
  readonly texts: readonly { readonly node: SceneNode; readonly left: number; readonly top: number }[];
  /** Where the last line stands. */
  readonly end: number;
  /** Of the quote. */
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
  /** The mark stands beside the quote, or over it. */
  readonly beside: boolean;
  /** The mark closes the quote instead, beside the name: a long one needs the room over it. */
  readonly closing: boolean;
  /** Between mark and quote. */
  readonly gap: number;
  /** The largest sizes of the quote and of who said it. */
  readonly quote: number;
  readonly small: number;
  /** The name stands at the foot, however short the quote. */
  readonly pinned: boolean;
}

const leastQuote = 34;
const wantedQuote = 58;
const leastSmall = 17;

/** Mark, quote, and who said it; the name's size gives way before the quote's, as far as that helps the quote. */
export function voice(params: TestimonialParams, frame: Frame, colours: Colours, room: Room): Voice {
  const tried: Voice[] = [];
  for (let small = room.small; small >= leastSmall; small -= 3) {
    const found = voiceAt(params, frame, colours, room, small);
    if (found.size >= wantedQuote) return found;
    tried.push(found);
  }
  const largest = Math.max(...tried.map(({ size }) => size));
  const settled = tried.find(({ size }) => size >= largest - 1);
  if (settled === undefined) throw new Error('no size was tried');
  return settled;
}

function voiceAt(params: TestimonialParams, frame: Frame, colours: Colours, room: Room, small: number): Voice {
  const rtl = isRtl(params.quote);
  const indent = room.start + (room.beside ? room.mark + room.gap : 0);
  const width = room.width - indent - room.finish;
  const mirror = (left: number, own: number): number => (rtl ? room.width - left - own : left);
  const top = room.top + (room.beside || room.closing ? 0 : room.mark + room.gap);
  const signed = width - (room.closing ? room.mark + room.gap : 0);
  const name = speaker('name', params.name, frame, { color: colours.ink, weight: 600, small, width: signed, rtl });
  const what = [params.role, params.company]
    .filter(Boolean)
    .join(params.lang === undefined && rtl ? '، ' : wordsOf(params.lang).comma);
  const role =
    what === ''
      ? undefined
      : speaker('role', what, frame, { color: colours.muted, weight: 400, small, width: signed, rtl });
  const between = Math.round(0.62 * small);
  const foot = name.metrics.height + (role === undefined ? 0 : between + role.metrics.height);
  const quote = quoteIn(params, frame, colours.ink, {
    width,
    height: room.height - top - room.bottom - foot - 20,
    max: room.quote,
  });
  const { fontSize, height } = quote.metrics;
  const air = airOf(params.quote);
  const quoteTop = top + Math.round(room.beside ? 0 : 0.6 * air.above * fontSize);
  const under = quoteTop + height + air.below * fontSize + Math.max(20, Math.min(44, 0.4 * fontSize));
  const nameTop = room.pinned ? room.height - room.bottom - foot : Math.max(under, room.beside ? top + room.mark : 0);
  const hang = 0.03 * fontSize;
  return {
    mark: room.closing
      ? { left: mirror(indent + signed + room.gap, room.mark), top: nameTop, size: room.mark, closes: true }
      : { left: mirror(room.start, room.mark), top: room.top, size: room.mark, closes: false },
    texts: [
      { node: quote.node, left: mirror(indent, width) + (rtl ? hang : -hang), top: quoteTop },
      { node: name.node, left: mirror(indent, signed), top: nameTop },
      ...(role === undefined
        ? []
        : [{ node: role.node, left: mirror(indent, signed), top: nameTop + name.metrics.height + between }]),
    ],
    end: nameTop + foot,
    size: fontSize,
  };
}

function quoteIn(
  { quote, lang }: TestimonialParams,
  frame: Frame,
  color: string,
  room: { readonly width: number; readonly height: number; readonly max: number },
): SetNode {
  // The card has marks of its own.
  const words = unquoted(quote);
  const { below } = airOf(words);
  const within = (max: number): SetNode =>
    set(
      frame,
      text('quote', words, {
        ...language(lang),
        fontFamily: 'Fraunces',
        fontWeight: 400,
        color,
        width: room.width,
        maxHeight: Math.max(leastQuote, room.height - below * max),
        fit: { min: Math.min(leastQuote, max), max },
        lineHeight: leading(words, 1.07),
        letterSpacing: tracking(words, -0.028),
        textWrap: 'balance',
      }),
    );
  const first = within(room.max);
  // The air was that of the largest quote; that of the one found leaves more room.
  const second = within(Math.min(room.max, Math.max(leastQuote, Math.round(1.35 * first.metrics.fontSize))));
  const third = within(Math.min(room.max, Math.max(leastQuote, Math.round(1.12 * second.metrics.fontSize))));
  return third.metrics.truncated ? within(28) : third;
}

/** On one line if it is not too small there, else on two. */
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
    lineHeight: leading(words, 1.3),
    textAlign: how.rtl ? 'right' : 'left',
  } as const;
  const one = set(
    frame,
    text(name, words, { ...type, fit: { min: Math.min(how.small, 20), max: how.small }, textWrap: 'nowrap' }),
  );
  return one.metrics.truncated
    ? set(frame, text(name, words, { ...type, fontSize: Math.min(how.small, 18), textWrap: 'balance', lineClamp: 2 }))
    : one;
}
