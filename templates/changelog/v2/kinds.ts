import type { Words } from '../../shared/words/index.js';
import { readChange, type Kind as FirstKind } from '../changes.js';

export type Kind = FirstKind | 'breaking' | 'other';

/** A line of the list. `word` is what the line begins with, set apart from its `text`; empty if it has none. */
export interface Change {
  readonly kind: Kind;
  readonly word: string;
  readonly text: string;
}

/** Consecutive lines of one kind, which share a block of the bar. */
export interface Block {
  readonly kind: Kind;
  readonly from: number;
  readonly count: number;
}

/** A word before a colon, which no list of words has. A colon in an address is followed by no space. */
const lead = /^([^\s:：]{1,20})(?:: |： ?)(\S.*)$/u;

/** The lead of a change that breaks something, before a colon. */
const breakingLead = /^(breaking(?:[ -]changes?)?)[:：] ?(\S.*)$/iu;

/**
 * Reads a line. In French, a space is before a colon.
 *
 * @param words the card's words for the types of commits
 * @returns a commit with a `!` as breaking, without its type
 */
export function changeOf(line: string, words: Words): Change {
  const plain = line
    .trim()
    .replace(/\s+/gu, ' ')
    .replace(/^([^:：]{1,20}?) ([:：])/u, '$1$2');
  const [, broken, what = ''] = breakingLead.exec(plain) ?? [];
  if (broken !== undefined) return { kind: 'breaking', word: broken, text: what };
  const { kind, word, text } = readChange(plain, words);
  if (kind !== undefined) return word.endsWith('!') ? { kind: 'breaking', word: '', text } : { kind, word, text };
  const [, name, rest = ''] = lead.exec(plain) ?? [];
  return name === undefined ? { kind: 'other', word: '', text: plain } : { kind: 'other', word: name, text: rest };
}

export function blocksOf(changes: readonly Change[]): readonly Block[] {
  const blocks: Block[] = [];
  changes.forEach(({ kind }, from) => {
    const last = blocks.at(-1);
    if (last?.kind === kind) blocks[blocks.length - 1] = { ...last, count: last.count + 1 };
    else blocks.push({ kind, from, count: 1 });
  });
  return blocks;
}
