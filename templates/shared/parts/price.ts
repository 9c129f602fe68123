import { numbersIn } from './number.js';

/**
 * The parts of a price as a shop's label shows them. Joined in this order they are the original text, except for the
 * spaces between them.
 */
export interface Price {
  /** Words before the amount, such as “from”. */
  readonly lead: string;
  /** Sign and currency before the amount, such as “−$” or “CHF”. */
  readonly currency: string;
  readonly whole: string;
  /** Includes the decimal mark: “.50”, “,-”. */
  readonly decimals: string;
  /** Currency or percent sign after the amount. */
  readonly unit: string;
  /** Words after the amount, such as “+ VAT”. */
  readonly tail: string;
}

/** Currency signs (US$, R$, ₹), ISO 4217 codes, and other abbreviations. */
const name = `(?:\\p{L}{0,3}\\p{Sc}|[A-Z]{3}|Kčs?|kr\\.?|Kr\\.?|Ft|zł|Fr\\.|SFr\\.|Rs\\.?|Rp\\.?|RM|R|S/\\.?|Bs\\.?|KSh|лв\\.?|руб\\.?|р\\.|грн\\.?|ден\\.?|дин\\.?|din\\.?|lei|元|円|원|圓)`;
const currencyBefore = new RegExp(`^(?:(.*?\\s))??([-−–+]?\\s?${name}?\\s?[-−–+]?)\\s?$`, 'su');
const unitAfter = new RegExp(`^(?:\\s?(${name}|[%٪％])(?!\\p{L}))?(.*)$`, 'su');
/** A dash in place of zero cents: 129,- or 129.– */
const noCents = /^[.,][-–—]{1,2}/u;

/** @returns undefined when the text is not clearly one price; show it unchanged then */
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
  // Two digits at the end can also be a part of a group.
  const decimals = none !== '' || [...number.fraction].length === 2 ? cents : '';
  const whole = none === '' ? figures.slice(0, figures.length - decimals.length) : figures;
  const [, unit = '', tail = ''] = unitAfter.exec(after.slice(none.length)) ?? [];
  // A letter or digit directly after the amount belongs to it: 5k, 3万円, 12:30.
  if (unit === '' && /^[\p{L}\p{M}\p{N}:]/u.test(tail)) return undefined;
  // A dash or a multiplication sign after the amount makes it a part of a longer expression: 10–20, 2 × 5.
  if (/^\s?[-–—/×x~][\s\p{N}]?/u.test(tail) && !/^\s?\/\s?\p{L}/u.test(tail)) return undefined;
  return { lead: lead.trim(), currency: currency.trim(), whole, decimals, unit, tail: tail.trim() };
}
