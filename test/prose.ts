export interface ProseProblem {
  readonly rule: 'length' | 'sentence' | 'spelling' | 'phrase';
  /** The sentence or word, or the number of lines. */
  readonly text: string;
}

const maxLines = 250;
const maxWords = 30;

/** British spellings. The names of fields and files stand in code, which is not checked. */
const british =
  /\b(?:(?:mis|multi)?colour\w*|behaviour\w*|catalogue\w*|honour\w*|favour\w*|neighbour\w*|grey\w*|centre[ds]?|licence\w*|cancell(?:ed|ing)|travell\w+|labell\w+|modell(?:ed|ing)|artefact\w*|analys(?:e|ed|es|ing)|judgement\w*|whilst|towards|\w+[^ptvxow]is(?:ation|ations)|(?:normal|organ|recogn|initial|serial|optim|summar|synchron|custom|rasteri?|local|minim|maxim)is(?:e|ed|es|ing))\b/gi;

/** Phrases that a native writer would not choose. “There is no …” is one that they would. */
const translated =
  /\b(?:for ever|told of|all the same|(?<!there )is no (?!longer\b)\w+|anew|at the latest|at the earliest|take it along|as good as|by and by|thereby|hereby|whosoever)\b/gi;

const withoutFences = (page: string): string => page.replace(/^ *```[^]*?^ *```$/gm, '');

/** Text of a line without its markup. Code is one word, and a link is its text. */
const plain = (text: string): string =>
  text
    .replace(/<!--[^]*?-->/g, '')
    .replace(/`[^`]*`/g, 'code')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<?https?:[^\s)>]+>?/g, 'URL')
    .replaceAll('*', '');

/** Paragraphs, list items and headings, each on one line. Tables are left out. */
function blocksOf(page: string): readonly string[] {
  const lines = withoutFences(page)
    .split('\n')
    .map((line) => (/^\s*\|/.test(line) ? '' : line));
  const blocks: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const begins = /^\s*(?:[-*] |\d+\. |#+ |>)/.test(line);
    if (line.trim() === '') isOpen = false;
    else if (isOpen && !begins) blocks[blocks.length - 1] += ` ${line.trim()}`;
    else {
      blocks.push(line.trim().replace(/^(?:[-*]|\d+\.|#+|>) */, ''));
      isOpen = !line.startsWith('#');
    }
  }
  return blocks.map(plain);
}

const abbreviation = /\b(?:e\.g|i\.e|etc|vs)\.$/;

function sentencesOf(block: string): readonly string[] {
  const sentences: string[] = [];
  for (const part of block.split(/(?<=[.?!]["”’)]?)\s+/)) {
    const last = sentences.at(-1);
    if (last !== undefined && abbreviation.test(last)) sentences[sentences.length - 1] = `${last} ${part}`;
    else sentences.push(part);
  }
  return sentences;
}

const wordsOf = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Returns what a page of Markdown breaks of the rules for prose, which CONTRIBUTING.md names. */
export function proseProblems(page: string): readonly ProseProblem[] {
  const lines = page.trimEnd().split('\n').length;
  const all = plain(withoutFences(page));
  return [
    ...(lines > maxLines ? [{ rule: 'length' as const, text: `${lines} lines` }] : []),
    ...blocksOf(page)
      .flatMap(sentencesOf)
      .filter((sentence) => wordsOf(sentence) > maxWords)
      .map((text) => ({ rule: 'sentence' as const, text })),
    ...(all.match(british) ?? []).map((text) => ({ rule: 'spelling' as const, text })),
    ...(all.match(translated) ?? []).map((text) => ({ rule: 'phrase' as const, text })),
  ];
}
