/*
 * The rules of UAX 14 (revision 55, Unicode 17) that look at two neighbors, as a table of all pairs of classes.
 * Written as Unicode's LineBreakTest.html writes them; an earlier rule wins over a later one.
 */

import { once } from '@placard/core/engine';
/** The classes, numbered below 64. Those that are not in Unicode are explained in line-break-data.ts. */
export const classNumbers = {
  BK: 0,
  CR: 1,
  LF: 2,
  NL: 3,
  SP: 4,
  ZW: 5,
  ZWJ: 6,
  CM: 7,
  WJ: 8,
  GL: 9,
  BA: 10,
  BB: 11,
  B2: 12,
  HY: 13,
  HH: 14,
  CB: 15,
  CL: 16,
  CP: 17,
  EX: 18,
  IN: 19,
  NS: 20,
  ON: 21,
  OW: 22,
  QU: 23,
  QI: 24,
  QF: 25,
  IS: 26,
  NU: 27,
  PO: 28,
  PR: 29,
  SY: 30,
  AK: 31,
  AL: 32,
  AP: 33,
  AS: 34,
  DC: 35,
  SA: 36,
  XP: 37,
  EB: 38,
  EM: 39,
  ID: 40,
  EP: 41,
  H2: 42,
  H3: 43,
  JL: 44,
  JV: 45,
  JT: 46,
  HL: 47,
  RI: 48,
  VF: 49,
  VI: 50,
} as const;

const classes = Object.keys(classNumbers);
const everyClass: readonly number[] = Object.values(classNumbers);

/** Names in rules that stand for several classes. */
const groups: Readonly<Record<string, string>> = {
  AL: 'AL DC SA XP',
  ID: 'ID EP',
  OP: 'ON OW',
};

/** Conditions on the surrounding text, for rules that need more than two classes. Evaluated in line-break.ts. */
export const context = {
  quotation: 2,
  wordHyphen: 4,
  hebrewHyphen: 8,
  number: 16,
  openingBeforeNumber: 32,
  aksara: 64,
  flag: 128,
} as const;

/** Bit of a pair's verdict: a line can end between the two, unless a context in the other bits applies. */
export const mayBreak = 1;

/** `×` no break, `÷` break, a context name: no break if it applies. `-` before classes means all others. */
const rules = `
  LB6    * × BK CR LF NL
  LB7    * × SP ZW
  LB8    ZW ÷ *
  LB11   * × WJ
  LB11   WJ × *
  LB12   GL × *
  LB12a  - SP BA HY HH × GL
  LB13   * × EX CL CP SY
  LB14   OP × *
  LB15d  * × IS
  LB16   CL CP × NS
  LB17   B2 × B2
  LB19   * × QU QF
  LB19   QU QI × *
  LB19a  * quotation QI
  LB19a  QF quotation *
  LB20   * ÷ CB
  LB20   CB ÷ *
  LB20a  HY HH wordHyphen AL HL
  LB21   * × BA HH HY NS
  LB21   BB × *
  LB21a  HY HH hebrewHyphen - HL
  LB21b  SY × HL
  LB22   * × IN
  LB23   AL HL × NU
  LB23   NU × AL HL
  LB23a  PR × ID EB EM
  LB23a  ID EB EM × PO
  LB24   PR PO × AL HL
  LB24   AL HL × PR PO
  LB25   CL CP number PO PR
  LB25   SY IS number PO PR NU
  LB25   PO PR openingBeforeNumber OP
  LB25   NU × PO PR NU
  LB25   PO PR HY IS × NU
  LB26   JL × JL JV H2 H3
  LB26   JV H2 × JV JT
  LB26   JT H3 × JT
  LB27   JL JV JT H2 H3 × PO
  LB27   PR × JL JV JT H2 H3
  LB28   AL HL × AL HL
  LB28a  AP × AK DC AS
  LB28a  AK DC AS × VF VI
  LB28a  VI aksara AK DC
  LB28a  AK DC AS aksara AK DC AS
  LB29   IS × AL HL
  LB30   AL HL NU × ON
  LB30   CP × AL HL NU
  LB30a  RI flag RI
  LB30b  EB EP XP × EM
`;

/** @returns the number of a class, below 64 */
export function classNumber(name: string): number {
  const number = classes.indexOf(name);
  if (number < 0) throw new Error(`no line breaking class ${name}`);
  return number;
}

function readClasses(list: string): readonly number[] {
  if (list === '*') return everyClass;
  if (list.startsWith('- ')) {
    const others = readClasses(list.slice(2));
    return everyClass.filter((number) => !others.includes(number));
  }
  return list.split(' ').flatMap((name) => (groups[name] ?? name).split(' ').map(classNumber));
}

/** Verdicts by `(before << 6) | after`: `mayBreak` and contexts. LB31: a break is allowed unless a rule forbids it. */
export const pairs = once(readRules);

/** From the last rule to the first, so that an earlier one wins. The first card of a process waits for this table. */
function readRules(): Uint8Array {
  const verdicts = new Uint8Array(64 * 64).fill(mayBreak);
  const decisions: Readonly<Record<string, number>> = { '×': 0, '÷': mayBreak };
  const conditions: Readonly<Record<string, number>> = context;
  for (const rule of rules.trim().split('\n').toReversed()) {
    const [, left = '', verb = '', right = ''] = /^\s*LB\w+\s+(.+) (×|÷|[a-z]\w+) (.+)$/.exec(rule) ?? [];
    const decision = decisions[verb];
    const condition = conditions[verb] ?? 0;
    const afters = readClasses(right);
    for (const before of readClasses(left)) {
      const row = verdicts.subarray(before << 6, (before + 1) << 6);
      for (const after of afters) row[after] = decision ?? (row[after] ?? 0) | condition;
    }
  }
  return verdicts;
}
