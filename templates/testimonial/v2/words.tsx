import type { Frame, SceneNode } from '@placard/core';
import { quotationMarks } from '@placard/core';
import { fitted, type Face } from '../../shared/parts/fitted.js';
import { inkBottom, inkPadding, type InkFit } from '../../shared/parts/ink.js';
import { set, type SetNode } from '../../shared/parts/place.js';
import { unquoted } from '../../shared/parts/quotes.js';
import { isRtl, text } from '../../shared/parts/text.js';
import { wordsOf } from '../../shared/words/index.js';
import type { TestimonialParams } from './params.js';
import type { Form } from './parties.js';

/** The quote in as large a size as its room allows. With discs for a mark, it has quotation marks of its own. */
export function quoteIn(
  { quote, lang }: TestimonialParams,
  frame: Frame,
  color: string,
  form: Form,
  room: { readonly width: number; readonly height: number; readonly max: number },
): InkFit {
  const [open, close] = quotationMarks(lang);
  const spoken = unquoted(quote);
  const words = form === 'discs' ? open + spoken + close : spoken;
  const face: Face = { family: 'Fraunces', weight: 600, color, lineHeight: 1.1, tracking: -0.022 };
  const upTo = (max: number): InkFit =>
    fitted(frame, 'quote', words, face, {
      ...room,
      max,
      height: Math.max(1, Math.floor(room.height)),
      min: Math.min(34, max),
      least: 26,
      align: 'start',
      air: { above: 12, below: 0 },
    });
  const first = upTo(room.max);
  const { fontSize, lines } = first.metrics;
  if (evenness(first) >= even || lines > mostUneven || [...spoken].length > mostLetters) return first;
  const smaller = upTo(Math.round(0.88 * fontSize));
  return evenness(smaller) >= even ? smaller : first;
}

/** Of few large lines of a short quote, none but the last may be much shorter than the others. */
const even = 0.58;
const mostUneven = 4;
const mostLetters = 75;

/** Width of the shortest line but the last, as a share of the widest one. */
function evenness({ metrics: { ink } }: InkFit): number {
  const widths = ink.map(({ left, right }) => right - left);
  return widths.length < 2 ? 1 : Math.min(...widths.slice(0, -1)) / Math.max(...widths);
}

/** Name, role and company, one below the other. */
export interface Signature {
  readonly name: SetNode;
  readonly role: SetNode | undefined;
  /** Distance from the top of the name's letters to the top of those of the role, in pixels. */
  readonly step: number;
  readonly height: number;
}

export function signatureIn(
  { quote, name, role, company, lang }: TestimonialParams,
  frame: Frame,
  color: string,
  { width, height, size }: { readonly width: number; readonly height: number; readonly size: number },
): Signature {
  const rtl = isRtl(quote);
  const what = [role, company].filter(Boolean).join(lang === undefined && rtl ? '، ' : wordsOf(lang).comma);
  const line = (key: string, words: string, family: string, fontWeight: number, max: number, most: number): SetNode => {
    const style = {
      fontFamily: family,
      fontWeight,
      color,
      width,
      lineHeight: 1.24,
      textAlign: rtl ? 'right' : 'left',
    } as const;
    const fontSize = Math.max(26, Math.round(max));
    const one = set(frame, text(key, words, { ...style, fontSize, textWrap: 'nowrap' }));
    if (!one.metrics.truncated && one.metrics.width <= width) return one;
    const fit = (min: number): SceneNode =>
      text(key, words, {
        ...style,
        maxHeight: Math.max(1, Math.floor(most)),
        fit: { min, max: fontSize },
        textWrap: 'balance',
      });
    const first = set(frame, fit(26));
    return first.metrics.truncated ? set(frame, fit(18)) : first;
  };
  const named = line('name', name, 'Fraunces', 600, size, what === '' ? height : 0.46 * height);
  if (what === '') return { name: named, role: undefined, step: 0, height: Math.ceil(inkBottom(named.metrics)) };
  const over = Math.ceil(inkBottom(named.metrics)) + Math.round(0.42 * size);
  const second = line('role', what, 'Archivo', 500, 0.78 * size, height - over);
  const step = over + Math.max(0, inkPadding(second.metrics).above - 4);
  return { name: named, role: second, step, height: step + Math.ceil(inkBottom(second.metrics)) };
}
