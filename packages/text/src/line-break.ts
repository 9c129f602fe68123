import { lineBreakRuns } from './line-break-data.js';
import { classNumber, classNumbers, context, mayBreak, pairs } from './line-break-rules.js';
import { wordStarts } from './line-break-words.js';
import { unicodeTable } from './unicode-table.js';

/** A possible line end: the UTF-16 index at which the next line begins. */
export interface BreakOpportunity {
  readonly index: number;
  /** The line must end here, for example at a line feed. */
  readonly required: boolean;
}

const { AK, AL, AS, B2, BK, CB, CL, CM, CP, CR, DC, EX, GL, HL, IS, LF, NL, NS, NU } = classNumbers;
const { ON, OW, QF, QI, QU, RI, SA, SP, SY, VF, VI, WJ, ZW, ZWJ } = classNumbers;

/** A unit holds a class, whether it is East Asian (ea=F, W, H), and whether it ends in a zero width joiner. */
const classBits = 0x3f;
const eastAsian = 0x40;
const endsInJoiner = 0x80;

const classOf = unicodeTable(lineBreakRuns, (name) =>
  name.endsWith('+') ? classNumber(name.slice(0, -1)) | eastAsian : classNumber(name),
);

/** A text after rules LB1, LB9 and LB10: one unit per character with its combining marks. */
interface Units {
  /** Units 1 to `last`. Units 0 and `last + 1` are `BK` and stand for start and end of text. */
  readonly values: Uint8Array;
  /** UTF-16 index at which each unit begins. */
  readonly starts: Uint32Array;
  readonly last: number;
  readonly hasWords: boolean;
}

/**
 * Line breaking by UAX 14, revision 55 (Unicode 17), in linear time. Implements all rules, with dictionaries for words
 * of class SA (Thai, Lao, Khmer, Myanmar).
 *
 * @returns the opportunities inside the text, in order, without its start and end
 */
export function lineBreaks(text: string): BreakOpportunity[] {
  const units = toUnits(text);
  const words = units.hasWords ? wordsOf(text, units) : undefined;
  const opportunities: BreakOpportunity[] = [];
  const before = new Before();
  for (let i = 1; i < units.last; i++) {
    before.add(units, i);
    const index = units.starts[i + 1] ?? 0;
    const required = endsLine(units, i);
    if (required || breaksAfter(units, i, before) || words?.has(index) === true)
      opportunities.push({ index, required });
  }
  return opportunities;
}

function toUnits(text: string): Units {
  const values = new Uint8Array(text.length + 2);
  const starts = new Uint32Array(text.length + 2);
  let last = 0;
  let hasWords = false;
  values[0] = BK;
  for (let i = 0; i < text.length; i++) {
    const start = i;
    const codePoint = text.codePointAt(i) ?? 0;
    if (codePoint > 0xffff) i++;
    let value = classOf(codePoint);
    if (value === CM || value === ZWJ) {
      const joiner = value === ZWJ ? endsInJoiner : 0;
      const previous = values[last] ?? 0;
      if (takesMarks(previous & classBits)) {
        values[last] = (previous & ~endsInJoiner) | joiner;
        continue;
      }
      value = AL | joiner;
    }
    hasWords ||= value === SA;
    last++;
    values[last] = value;
    starts[last] = start;
  }
  values[last + 1] = BK;
  return { values, starts, last, hasWords };
}

/** LB9, LB10: a mark has no base at the start of a line or after a space. */
const takesMarks = (unit: number): boolean =>
  unit !== SP && unit !== BK && unit !== CR && unit !== LF && unit !== NL && unit !== ZW;

const classAt = ({ values }: Units, i: number): number => (values[i] ?? 0) & classBits;
const isEastAsian = ({ values }: Units, i: number): boolean => ((values[i] ?? 0) & eastAsian) !== 0;

/** LB4, LB5 */
function endsLine(units: Units, i: number): boolean {
  const unit = classAt(units, i);
  return unit === BK || unit === LF || unit === NL || (unit === CR && classAt(units, i + 1) !== LF);
}

/** State of the text before a position, as the rules need it. */
class Before {
  /** The last unit that is not a space. */
  base: number = BK;
  /** `base` is an opening quotation mark (LB15a). */
  opens = false;
  /** `NU (SY | IS)* (CL | CP)?` ends here (LB25). No digit can follow the bracket. */
  inNumber = false;
  /** An odd number of regional indicators ends here (LB30a). */
  oddFlag = false;

  add(units: Units, i: number): void {
    const unit = classAt(units, i);
    if (unit !== SP) {
      this.opens = unit === QI && opensAfter(classAt(units, i - 1));
      const closed = this.base === CL || this.base === CP;
      const continues = unit === SY || unit === IS || unit === CL || unit === CP;
      this.inNumber = unit === NU || (continues && this.inNumber && !closed);
      this.base = unit;
    } else this.inNumber = false;
    this.oddFlag = unit === RI && !this.oddFlag;
  }
}

const oneOf = (...units: number[]): ((unit: number) => boolean) => {
  const set = new Uint8Array(64);
  for (const unit of units) set[unit] = 1;
  return (unit) => set[unit] === 1;
};

const opensAfter = oneOf(BK, CR, LF, NL, ON, OW, QU, QI, QF, GL, SP, ZW);
const closesBefore = oneOf(SP, GL, WJ, CL, QU, QI, QF, CP, EX, IS, SY, BK, CR, LF, NL, ZW);
const hyphenStartsWordAfter = oneOf(BK, CR, LF, NL, SP, ZW, CB, GL);
const alwaysJoinsSpaces = oneOf(BK, CR, LF, NL, SP, ZW, WJ, EX, CL, CP, SY);

function breaksAfter(units: Units, i: number, before: Before): boolean {
  const unit = units.values[i] ?? 0;
  const after = classAt(units, i + 1);
  if ((unit & classBits) === SP) return breaksAfterSpaces(units, i, before, after);
  const verdict = pairs()[((unit & classBits) << 6) | after] ?? 0;
  if (verdict === 0 || (unit & endsInJoiner) !== 0) return false; // LB8a
  return verdict === mayBreak || (!contextHolds(verdict, units, i, before) && (verdict & mayBreak) !== 0);
}

/** LB6 to LB18 for spaces between `before.base` and `after`. */
function breaksAfterSpaces(units: Units, i: number, { base, opens }: Before, after: number): boolean {
  if (after === SP || after === ZW || after === BK || after === CR || after === LF || after === NL) return false;
  if (base === ZW) return true; // LB8
  if (alwaysJoinsSpaces(after) || base === ON || base === OW || opens) return false; // LB11, LB13, LB14, LB15a
  if (after === QF && closesBefore(classAt(units, i + 2))) return false; // LB15b
  if (after === IS) return classAt(units, i + 2) === NU; // LB15c, LB15d
  if (after === NS && (base === CL || base === CP)) return false; // LB16
  return !(after === B2 && base === B2); // LB17, LB18
}

/** @returns whether a context in the verdict applies, so that the two units stay together */
function contextHolds(verdict: number, units: Units, i: number, { inNumber, oddFlag }: Before): boolean {
  const previous = classAt(units, i - 1);
  const next = classAt(units, i + 2);
  return (
    ((verdict & context.quotation) !== 0 && staysQuoted(units, i)) ||
    ((verdict & context.wordHyphen) !== 0 && hyphenStartsWordAfter(previous)) ||
    ((verdict & context.hebrewHyphen) !== 0 && previous === HL) ||
    ((verdict & context.number) !== 0 && inNumber) ||
    ((verdict & context.openingBeforeNumber) !== 0 && (next === NU || (next === IS && classAt(units, i + 3) === NU))) ||
    ((verdict & context.aksara) !== 0 && staysInAksara(units, i)) ||
    ((verdict & context.flag) !== 0 && oddFlag)
  );
}

/** LB19a: a break next to a quotation mark needs East Asian characters on both sides. */
function staysQuoted(units: Units, i: number): boolean {
  if (classAt(units, i + 1) === QI && !(isEastAsian(units, i) && isEastAsian(units, i + 2))) return true;
  return classAt(units, i) === QF && !(isEastAsian(units, i - 1) && isEastAsian(units, i + 1));
}

const isAksara = oneOf(AK, DC, AS);

/** LB28a: conjuncts of Brahmic scripts: a virama between two letters, or a final virama. */
function staysInAksara(units: Units, i: number): boolean {
  if (classAt(units, i) === VI) return isAksara(classAt(units, i - 1));
  return classAt(units, i + 2) === VF;
}

/** Word starts in text of class SA (LB1), except after a joiner. */
function wordsOf(text: string, units: Units): Set<number> {
  const { values, starts, last } = units;
  const boundaries = new Set<number>();
  let from = 1;
  for (let i = 2; i <= last + 1; i++) {
    if (classAt(units, i) === SA && values[i - 1] === SA) continue;
    if (i - from > 1) {
      const words = new Set(wordStarts(text.slice(starts[from], i > last ? text.length : starts[i])));
      for (let unit = from + 1; unit < i; unit++)
        if (words.has((starts[unit] ?? 0) - (starts[from] ?? 0))) boundaries.add(starts[unit] ?? 0);
    }
    from = i;
  }
  return boundaries;
}
