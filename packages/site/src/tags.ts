import type { CardTag } from '@placard/core/wire';
import type { Head, HeadTag } from '@placard/site/head';
import type { Edit } from './edits.js';
import { metaName } from './page/meta.js';

/** Tags of an image that are replaced, and tags that would contradict the new ones. */
const replaced =
  /^(og:image(:(url|secure_url|type|width|height|alt))?|twitter:(card|image)(:(src|alt|width|height))?)$/;

/**
 * Returns the edits that replace the image tags of a page. Everything else stays byte for byte the same. Returns none
 * if the page has exactly these tags.
 *
 * @param tags in order; those of `completing` are added only if the page has no tag of that name
 */
export function editsOf(head: Head, tags: readonly CardTag[], completing: readonly CardTag[]): readonly Edit[] {
  const present = new Set(head.tags.flatMap((tag) => (isPlain(tag) ? (metaName(tag) ?? []) : [])));
  const missing = completing.filter(({ name }) => !present.has(name));
  const old = head.tags.filter((tag) => replaced.test(metaName(tag) ?? ''));
  if (missing.length === 0 && isSame(old, tags)) return [];
  const text = Buffer.from(head.bytes);
  const first = old.find(isPlain);
  const markup = [...missing, ...tags].map((tag) => markupOf(tag, head));
  const removed = old.filter((tag) => tag !== first).map((tag) => withoutLine(text, tag));
  return [first === undefined ? addition(head, text, markup) : replacement(text, first, markup), ...removed].sort(
    (a, b) => a.start - b.start,
  );
}

/** Whether a tag is in the head itself. */
const isPlain = ({ inHead, inNoscript }: HeadTag): boolean => inHead && !inNoscript;

const replacement = (text: Buffer, { start, end }: HeadTag, markup: readonly string[]): Edit => ({
  start,
  end,
  text: markup.join(gapBefore(text, start)),
});

/**
 * After the last `meta` tag of the head, which is usually near its beginning, because some crawlers only read that far.
 */
function addition({ tags, headEnd }: Head, text: Buffer, markup: readonly string[]): Edit {
  const last = tags.findLast((tag) => isPlain(tag) && tag.name === 'meta');
  const position = last?.end ?? headEnd ?? 0;
  const gap = gapBefore(text, last?.start ?? position);
  const added = last === undefined ? markup.map((tag) => `${tag}${gap}`) : markup.map((tag) => `${gap}${tag}`);
  return { start: position, end: position, text: added.join('') };
}

function isSame(old: readonly HeadTag[], tags: readonly CardTag[]): boolean {
  return (
    old.length === tags.length &&
    tags.every(({ kind, name, content }, i) => {
      const tag = old[i];
      return (
        tag !== undefined &&
        isPlain(tag) &&
        tag.attributes.get(kind) === name &&
        tag.attributes.get('content') === content
      );
    })
  );
}

/** Returns line break and indentation before an offset; empty if there is no line break. */
function gapBefore(text: Buffer, at: number): string {
  return /\r?\n[ \t]*$/.exec(text.subarray(Math.max(0, at - 200), at).toString('latin1'))?.[0] ?? '';
}

/** If a tag is alone on its line, the line is removed. */
function withoutLine(text: Buffer, { start, end }: HeadTag): Edit {
  const gap = gapBefore(text, start);
  const after = text.subarray(end, end + 200).toString('latin1');
  return { start: gap !== '' && /^[ \t]*(\r?\n|$)/.test(after) ? start - gap.length : start, end, text: '' };
}

function markupOf({ kind, name, content }: CardTag, { charset, isXml }: Head): string {
  const escaped = content
    .replace(/[&<>"]/g, (char) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[char] ?? ''};`)
    .replace(/[\r\n\t]+/g, ' ');
  // Other encodings may not have the character.
  const written =
    charset.name === 'utf-8' ? escaped : escaped.replace(/[^\0-\x7f]/gu, (char) => `&#${char.codePointAt(0)};`);
  return `<meta ${kind}="${name}" content="${written}"${isXml ? ' /' : ''}>`;
}
