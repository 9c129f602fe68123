import { numbersIn } from './number.js';

/**
 * A price taken apart as a shop's label shows it. Joined in this order its parts are the text, but for the spaces
 * between them.
 */
export interface Price {
  /** Words before the figures, as “from”. */
  readonly lead: string;
  /** A sign and a currency before the figures, as “−$” or “CHF”. */
  readonly currency: string;
  readonly whole: string;
  /** With the mark that leads them: “.50”, “,-”. */
  readonly decimals: string;
  /** A currency or a per cent sign behind the figures. */
  readonly unit: string;
  /** Words after the figures, as “+ VAT”. */
  readonly tail: string;
}

/** Signs (US$, R$, ₹), codes of ISO 4217, and abbreviations that are neither. */
const name = `(?:\\p{L}{0,3}\\p{Sc}|[A-Z]{3}|Kčs?|kr\\.?|Kr\\.?|Ft|zł|Fr\\.|SFr\\.|Rs\\.?|Rp\\.?|RM|R|S/\\.?|Bs\\.?|KSh|лв\\.?|руб\\.?|р\\.|грн\\.?|ден\\.?|дин\\.?|din\\.?|lei|元|円|원|圓)`;
const currencyBefore = new RegExp(`^(?:(.*?\\s))??([-−–+]?\\s?${name}?\\s?[-−–+]?)\\s?$`, 'su');
const unitAfter = new RegExp(`^(?:\\s?(${name}|[%٪％])(?!\\p{L}))?(.*)$`, 'su');
/** In place of cents that are none: 129,- or 129.– */
const noCents = /^[.,][-–—]{1,2}/u;

/** Undefined where it is not sure that the text is one price: then it stands whole. */
export function readPrice(text: string): Price | undefined {
  const price = text.trim();
  const [number, ...others] = numbersIn(price);
  if (number === undefined || others.length > 0) return undefined;
  const [, lead = '', currency] = currencyBefore.exec(price.slice(0, number.start)) ?? [];
  if (currency === undefined) return undefined;
  const figures = price.slice(number.start, number.end);
  const after = price.slice(number.end);
  const [none = ''] = noCents.exec(after) ?? [];
  const cents = none === '' ? (/[.,·٫]\p{Nd}{2}$/u.exec(figures)?.[0] ?? '') : none;
  // Two digits may end a group as well; then they are no cents.
  const decimals = none !== '' || [...number.fraction].length === 2 ? cents : '';
  const whole = none === '' ? figures.slice(0, figures.length - decimals.length) : figures;
  const [, unit = '', tail = ''] = unitAfter.exec(after.slice(none.length)) ?? [];
  // A letter or a digit at once behind the figures belongs to them: 5k, 3万円, 12:30.
  if (unit === '' && /^[\p{L}\p{M}\p{N}:]/u.test(tail)) return undefined;
  // Words that are no sign of a currency are rather part of a longer figure: 10–, up to, 2 ×.
  if (/^\s?[-–—/×x~][\s\p{N}]?/u.test(tail) && !/^\s?\/\s?\p{L}/u.test(tail)) return undefined;
  return { lead: lead.trim(), currency: currency.trim(), whole, decimals, unit, tail: tail.trim() };
}
