import { backgrounds } from '@placard/backgrounds';
import { presets } from '@placard/core';
import { inkFaults, type Engine } from '@placard/core/engine';
import { presetNames } from '@placard/core/server';
import { sceneOf } from '@placard/core/checks';
import { templates } from '@placard/templates';
import type { Typesetter } from '@placard/text';
import { breaksOf, chromium, cldr, lineWidth, phrases, sentences, titleNode, widthOf } from './lines.js';

/** One row of the table in `docs/text-conformance.md`. */
export interface Row {
  readonly what: string;
  readonly found: string;
  /** Whether the result is good enough. The test fails if it is not. */
  readonly holds: boolean;
}

const titles = Object.entries(cldr).flatMap(([lang, list]) => list.map((title, i) => ({ lang, title, i })));

const percent = (part: number, of: number): string => `${((100 * part) / of).toFixed(1)} %`;

/** Draws each title on a card of `basic`, with the presets in turn, with and without a photo. */
export function inkRow(engine: Engine): Row {
  const template = templates.templates.find(({ id }) => id === 'basic');
  if (template === undefined) throw new Error('there is no basic card');
  const photo = backgrounds.backgrounds[0] ?? null;
  const faults = titles.flatMap(({ lang, title }, at) => {
    const preset = presetNames[at % presetNames.length] ?? 'og';
    const { width, height } = presets[preset];
    const background = Math.floor(at / presetNames.length) % 2 === 0 ? null : photo;
    const scene = sceneOf(template, { params: { title, lang }, preset, background }, engine);
    return inkFaults(engine.texts?.(scene, width, height) ?? [], width, height);
  });
  const languages = Object.keys(cldr).length;
  return {
    what: `titles with ink off the card or over other text, of ${titles.length.toLocaleString('en')} in ${languages} languages`,
    found: `${faults.length}`,
    holds: faults.length === 0,
  };
}

/** Finds the characters of titles that are in no font. */
export function missingRow(typesetter: Typesetter): Row {
  const missing = new Map<string, Set<string>>();
  for (const { lang, title } of titles)
    for (const text of typesetter.set(titleNode(title, lang)).missing)
      missing.set(lang, new Set([...(missing.get(lang) ?? []), text]));
  const list = [...missing].map(([lang, texts]) => `\`${lang}\` (${texts.size})`);
  return {
    what: 'characters without a glyph in these titles',
    found: list.length === 0 ? '0' : list.join(', '),
    holds: list.length === 0,
  };
}

interface Breaks {
  readonly all: number;
  readonly off: number;
}

/** Counts the line breaks in texts, and those for which `off` returns true. */
const breaks = (
  typesetter: Typesetter,
  lang: string,
  texts: readonly string[],
  off: (text: string, at: number, i: number) => boolean,
): Breaks => {
  const found = texts.flatMap((text, i) => breaksOf(typesetter, text, lang).map((at) => off(text, at, i)));
  return { all: found.length, off: found.filter(Boolean).length };
};

export function japaneseRow(typesetter: Typesetter): Row {
  const within = (text: string, at: number, i: number): boolean => {
    let end = 0;
    const ends = (phrases[i] ?? '').split('|').map((phrase) => (end += phrase.length));
    return !ends.includes(at) && text[at - 1] !== ' ';
  };
  const { all, off } = breaks(typesetter, 'ja', sentences.ja, within);
  return {
    what: `Japanese: line breaks within a BudouX phrase and not at a space, of ${all} in ${sentences.ja.length} sentences`,
    found: percent(off, all),
    holds: off / all <= 0.05,
  };
}

export function koreanRow(typesetter: Typesetter): Row {
  const within = (text: string, at: number): boolean => {
    // A slash separates words, as a space does (UAX 14, class SY).
    const word = /[^\s/]*$/.exec(text.slice(0, at))?.[0] ?? '';
    if (word === '') return false;
    const whole = word + (/^[^\s/]*/.exec(text.slice(at))?.[0] ?? '');
    return widthOf(typesetter, whole, 'ko') <= lineWidth;
  };
  const { all, off } = breaks(typesetter, 'ko', sentences.ko, within);
  return {
    what: `Korean: line breaks within a word that fits on a line, of ${all} in ${sentences.ko.length} sentences`,
    found: `${off}`,
    holds: off === 0,
  };
}

export function chineseRow(typesetter: Typesetter): Row {
  const words = new Intl.Segmenter('zh', { granularity: 'word' });
  const within = (text: string, at: number): boolean => ![...words.segment(text)].some(({ index }) => index === at);
  const parts = (['zh-Hans', 'zh-Hant'] as const).map((lang) => breaks(typesetter, lang, sentences[lang], within));
  const [all, off] = [parts.reduce((sum, { all }) => sum + all, 0), parts.reduce((sum, { off }) => sum + off, 0)];
  const texts = sentences['zh-Hans'].length + sentences['zh-Hant'].length;
  return {
    what: `Chinese: line breaks within an ICU word, of ${all} in ${texts} sentences`,
    found: percent(off, all),
    holds: off / all <= 0.1,
  };
}

/** Difference in pixels that is not visible. */
const unseen = 1;

/**
 * Compares the standard deviation of the line widths with Chromium's, if both have the same number of lines and
 * Chromium divides nothing that stays together here, such as a day and its month.
 */
export function balanceRow(typesetter: Typesetter): Row {
  const uneven = (widths: readonly number[]): number => {
    const mean = widths.reduce((sum, width) => sum + width, 0) / widths.length;
    return Math.sqrt(widths.reduce((sum, width) => sum + (width - mean) ** 2, 0) / widths.length);
  };
  const compared = titles.flatMap(({ lang, title, i }) => {
    const starts = chromium.cldr[lang]?.[i] ?? [];
    const ours = typesetter.set(titleNode(title, lang)).set.map(({ width }) => width);
    if (starts.length === 0 || ours.length !== starts.length + 1) return [];
    const units = typesetter.units(titleNode(title, lang));
    // Here a line rather ends elsewhere than after an article or a preposition, even if it is then less even.
    const allowed = new Set(units.filter((_, n) => units[n - 1]?.after !== 'weak').map(({ start }) => start));
    if (starts.some((start) => !allowed.has(start))) return [];
    const theirs = [0, ...starts].map((start, n) =>
      widthOf(typesetter, title.slice(start, starts[n] ?? title.length).trim(), lang),
    );
    return [uneven(ours) <= uneven(theirs) + unseen];
  });
  const even = compared.filter(Boolean).length;
  return {
    what: `\`balance\`: titles at least as even as in Chromium ${chromium.chromium.split('.')[0]}, of ${compared.length} with as many lines there, which ends them where a line ends well here`,
    found: percent(even, compared.length),
    holds: even / compared.length >= 0.95,
  };
}
