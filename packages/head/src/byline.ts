import { decodeHTML } from 'entities';
import { Parser } from 'htmlparser2';
import { binary, bytesOf } from './binary.js';

/** Bytes below the head in which a byline is looked for. */
const window = 256 * 1024;

/** The day and the names that stand over a story, where its head does not give them. */
export interface Byline {
  /** As its `datetime` has it. */
  readonly date: string | undefined;
  readonly authors: readonly string[];
}

/** Elements whose text is not the story's. */
const aside = new Set(['script', 'style', 'template', 'nav', 'footer', 'aside', 'svg']);
/** Values of `rel`, `itemprop` and `class`: those that hold a name alone, and those of a whole line. */
const marks = [new Set(['author', 'p-author', 'post-author']), new Set(['byline'])] as const;

/** A body without these words has none of the marks. */
const mayHave = /<time[\s/]|author|byline/i;

/** A marked element that is open. */
interface Marked {
  readonly tag: string;
  /** 0: a name alone. */
  readonly rank: number;
  depth: number;
  text: string;
}

/**
 * Finds `<time datetime>`, `rel="author"`, `itemprop="author"` and the classes of microformats in a body. A page with
 * several days is a list of stories, so it has none of its own.
 *
 * @param body from the end of the head
 * @param charset of the page, as the Encoding standard names it
 */
export function readByline(body: Uint8Array, charset: string): Byline {
  const text = binary(body.subarray(0, window));
  if (!mayHave.test(text)) return { date: undefined, authors: [] };
  const days = new Set<string>();
  const found: Marked[] = [];
  let skipped = 0;
  let open: Marked | undefined;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (aside.has(tag)) skipped += 1;
        if (skipped > 0) return;
        if (tag === 'time') skipped += 1;
        if (tag === 'time' && attributes['datetime']) days.add(attributes['datetime'].trim());
        const rank = rankOf(attributes);
        if (rank !== undefined && (open === undefined || rank < open.rank)) open = { tag, rank, depth: 1, text: '' };
        else if (open?.tag === tag) open.depth += 1;
      },
      ontext(text) {
        if (skipped === 0 && open !== undefined) open.text += text;
      },
      onclosetag(tag) {
        if (skipped > 0) {
          if (aside.has(tag) || tag === 'time') skipped -= 1;
          return;
        }
        if (open?.tag !== tag || (open.depth -= 1) > 0) return;
        found.push(open);
        open = undefined;
      },
    },
    { decodeEntities: false },
  );
  parser.end(text);
  const decoder = new TextDecoder(charset);
  const names = found
    .sort((a, b) => a.rank - b.rank)
    .map(({ text }) => tidy(decodeHTML(decoder.decode(bytesOf(text)))))
    .filter((text) => text !== '' && text.length <= 60);
  const [date] = days;
  return {
    date: new Set([...days].map((day) => day.slice(0, 10))).size === 1 ? date : undefined,
    authors: names.slice(0, 1),
  };
}

/** How surely an element holds a name; undefined: it does not. */
function rankOf({ rel, itemprop, class: classes }: Readonly<Record<string, string>>): number | undefined {
  const words = [rel, itemprop, classes].flatMap((value) => value?.toLowerCase().split(/\s+/) ?? []);
  const rank = marks.findIndex((set) => words.some((word) => set.has(word)));
  return rank < 0 ? undefined : rank;
}

/** The name in `By Maren Holt ·`. */
const tidy = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^(written by|by|von|por|par|di|door):? /i, '')
    .replace(/[\s·•|,–—-]+$/u, '');
