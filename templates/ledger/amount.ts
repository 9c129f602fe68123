import { numbersIn } from '../parts/number.js';

/** An amount as a ledger takes it: digits for the cells, and the signs around them. */
export interface Amount {
  readonly negative: boolean;
  readonly symbol: string;
  readonly integer: string;
  readonly fraction: string;
  readonly suffix: string;
}

const longestInteger = 12;
const longestSymbol = 3;
/** What stands around an amount without a word: a sign, brackets, a currency. */
const lead = /^(?:[(\s]*[-–−]?[(\s]*)(\P{Nd}{0,4}?)\s*[-–−]?$/u;
const tail = /^\s*([^\p{Nd}\s)]{0,4})\s*(\)?)$/u;

/**
 * Reads "£1,284.50", "1.284,50 €" or "(9,870.25)"; nothing when the text is no such amount: then it stands as it was
 * written.
 *
 * @param lang decides whether `1.284` is a thousand; without it it is one
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
  // A word, a range, a date: what is no sign of a currency is not taken apart.
  if (/[/:,.…–-]/u.test(suffix) || /[/:,…]/u.test(symbol)) return undefined;
  // Few faces hold "½" or kern the fraction slash: it is written out with signs that all have.
  return {
    negative: /[-–−(]/u.test(before),
    symbol,
    integer,
    fraction,
    suffix: suffix.normalize('NFKC').replace('\u2044', '/'),
  };
}
