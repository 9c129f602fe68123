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

/** A commit of a type that `readChange` replaces with a participle. */
const typed = /^(?:feat|fix)(?:\([^()]{1,40}\))?: /iu;

/** A subject that a participle cannot stand before: “Fixed don’t send twice”, “Added add passkeys”. */
const order =
  /^(?:do|don['’]t|never|no|not|only|always|also|add|allow|apply|avoid|bump|call|change|check|clear|close|convert|correct|create|delete|disable|drop|enable|ensure|expose|fix|handle|hide|ignore|implement|improve|include|introduce|keep|let|limit|make|move|pass|prevent|provide|read|reject|remove|rename|replace|respect|restore|return|run|send|set|show|skip|sort|stop|strip|support|treat|trim|update|use|wait|warn|write) /iu;

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The words as written, beginning with a capital; the first one leads. */
function sentence(text: string): Pick<Change, 'word' | 'text'> {
  const [first = '', ...rest] = capital(text).split(' ');
  return rest.length === 0 ? { word: '', text: first } : { word: first, text: rest.join(' ') };
}

/**
 * Reads a line. In French, a space is before a colon.
 *
 * @param words the card's words for the types of commits
 * @returns a commit with a `!` as breaking, without its type, and one that orders something (`fix: don't …`) as written
 */
export function changeOf(line: string, words: Words): Change {
  const plain = line
    .trim()
    .replace(/\s+/gu, ' ')
    .replace(/^([^:：]{1,20}?) ([:：])/u, '$1$2');
  const [, broken, what = ''] = breakingLead.exec(plain) ?? [];
  if (broken !== undefined) return { kind: 'breaking', word: broken, text: what };
  const { kind, word, text } = readChange(plain, words);
  if (kind !== undefined && word.endsWith('!')) return { kind: 'breaking', word: '', text: capital(text) };
  if (kind !== undefined)
    return typed.test(plain) && order.test(text) ? { kind, ...sentence(text) } : { kind, word, text };
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
