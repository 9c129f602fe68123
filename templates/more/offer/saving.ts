import { numberIn } from '@placard/templates/parts/number';
import { readPrice, type Price } from '@placard/templates/parts/price';
import type { OfferParams } from './params.js';

export interface Saving {
  /** The price in parts, or undefined when it is words. */
  readonly price: Price | undefined;
  /** Both prices as they are printed. */
  readonly now: string;
  readonly before: string | undefined;
  /** `−30%`, if both prices can be read. */
  readonly percentage: string | undefined;
  /** Part of the strip that falls: as much as is saved, within what can be drawn; 0 if nothing does. */
  readonly share: number;
}

const [leastShare, mostShare] = [0.34, 0.42];
const zero = /([.,])00(?!\p{Nd})/u;

/** A short word after an amount is its currency, as in `129 ر.س`; longer ones make the price a text. */
function withUnit(price: Price): Price | undefined {
  const { unit, tail } = price;
  if (tail === '') return price;
  return unit === '' && tail.length <= 5 && !/[\s\p{Nd}]/u.test(tail) ? { ...price, unit: tail, tail: '' } : undefined;
}

/** Reads both prices. Decimals of zero are left out if both have them, or the only one does. */
export function savingOf({ price, oldPrice, lang }: Pick<OfferParams, 'price' | 'oldPrice' | 'lang'>): Saving {
  const isRound = [price, oldPrice].every((each) => !each || zero.test(each));
  const short = (text: string): string => (isRound ? text.replace(zero, '') : text);
  const [now, before] = [short(price), oldPrice ? short(oldPrice) : undefined];
  const read = readPrice(now);
  const plain = read && read.lead === '' ? withUnit(read) : undefined;
  const [new_, old] = [
    numberIn(price, lang)?.value,
    before === undefined ? undefined : numberIn(oldPrice ?? '', lang)?.value,
  ];
  const saved = plain && new_ !== undefined && old !== undefined && old > new_ ? 1 - new_ / old : undefined;
  const isLess = old === undefined || new_ === undefined || old > new_;
  return {
    price: plain,
    now,
    before: isLess ? before : undefined,
    percentage: saved === undefined ? undefined : `−${Math.max(1, Math.round(100 * saved))}%`,
    share: before === undefined || !isLess ? 0 : Math.min(mostShare, Math.max(leastShare, saved ?? leastShare)),
  };
}
