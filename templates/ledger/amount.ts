import { numbersIn } from '../shared/parts/number.js';

/** An amount, divided into the digits for the cells and the signs around them. */
export interface Amount {
  readonly negative: boolean;
  readonly symbol: string;
  readonly integer: string;
  readonly fraction: string;
  readonly suffix: string;
}

const longestInteger = 12;
const longestSymbol = 3;
/** Text that may be before (`lead`) and after (`tail`) the digits: a minus, brackets, a currency. */
const lead = /^(?:[(\s]*[-–−]?[(\s]*)(\P{Nd}{0,4}?)\s*[-–−]?$/u;
const tail = /^\s*([^\p{Nd}\s)]{0,4})\s*(\)?)$/u;

/**
 * Reads an amount such as "£1,284.50", "1.284,50 €" or "(9,870.25)". Returns undefined if the text is not an amount;
 * the ledger then shows it as written.
 *
 * @param lang decides whether `1.284` is read as 1284; without a language it is
 */
export function readAmount(text: string, lang?: string): Amount | undefined {
  const plain = text.trim();
  const numbers = numbersIn(plain, lang);
  const [number] = numbers;
  if (number === undefined || numbers.length !== 1) return undefined;
  const [before, after] = [plain.slice(0, number.start), plain.slice(number.end)];
  const [, symbol] = lead.exec(before) ?? [];
  const [, suffix, closing] = tail.exec(after) ?? [];
  if (symbol === undefined || suffix === undefined || before.includes('(') !== (closing === ')')) return undefined;
  const { integer, fraction } = number;
  if (integer.length > longestInteger || [...symbol].length > longestSymbol || [...suffix].length > longestSymbol)
    return undefined;
  // These characters are in words, ranges and dates, but not in currencies.
  if (/[/:,.…–-]/u.test(suffix) || /[/:,…]/u.test(symbol)) return undefined;
  // Few fonts have "½" or kern the fraction slash, so it is written as digits and a slash.
  return {
    negative: /[-–−(]/u.test(before),
    symbol,
    integer,
    fraction,
    suffix: suffix.normalize('NFKC').replace('\u2044', '/'),
  };
}
