import { decodeHTML } from 'entities';
import { Parser } from 'htmlparser2';
import { namesIn } from './author-name.js';
import { binary, bytesOf } from './binary.js';

/** Number of bytes after the head in which a byline is searched. */
const window = 256 * 1024;

/** Date and authors in the body of an article, for pages whose head does not have them. */
export interface Byline {
  /** The value of `datetime`. */
  readonly date: string | undefined;
  readonly authors: readonly string[];
}

/** Elements whose text is not part of the article. */
const aside = new Set(['script', 'style', 'template', 'nav', 'footer', 'aside', 'svg']);
/** Values of `rel`, `itemprop` and `class` of elements that contain only a name, then of those with a whole line. */
const marks = [new Set(['author', 'p-author', 'post-author']), new Set(['byline'])] as const;

/** A body without one of these words has no byline. */
const mayHave = /<time[\s/]|author|byline/i;

/** A matching element that is open. */
interface Marked {
  readonly tag: string;
  /** Index in `marks`. */
  readonly rank: number;
  depth: number;
  text: string;
}

/**
 * Finds `<time datetime>`, `rel="author"`, `itemprop="author"` and classes of microformats in a body. A page with
 * several dates is a list of articles, so it has no date of its own.
 *
 * @param body the bytes after the head
 * @param charset name of the encoding of the page, as in the Encoding standard
 */
export function readByline(body: Uint8Array, charset: string): Byline {
  const text = binary(body.subarray(0, window));
  if (!mayHave.test(text)) return { date: undefined, authors: [] };
  const days = new Set<string>();
  const marked: Marked[] = [];
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
        marked.push(open);
        open = undefined;
      },
    },
    { decodeEntities: false },
  );
  parser.end(text);
  const decoder = new TextDecoder(charset);
  const names = marked
    .sort((a, b) => a.rank - b.rank)
    .flatMap(({ text, rank }) => namesIn(decodeHTML(decoder.decode(bytesOf(text))), rank === 0) ?? []);
  const [date] = days;
  return {
    date: new Set([...days].map((day) => day.slice(0, 10))).size === 1 ? date : undefined,
    authors: names.slice(0, 1),
  };
}

/** Returns the index in `marks` of the set that an element matches; undefined: none. */
function rankOf({ rel, itemprop, class: classes }: Readonly<Record<string, string>>): number | undefined {
  const words = [rel, itemprop, classes].flatMap((value) => value?.toLowerCase().split(/\s+/) ?? []);
  const rank = marks.findIndex((set) => words.some((word) => set.has(word)));
  return rank < 0 ? undefined : rank;
}
