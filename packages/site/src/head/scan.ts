import { tokenize } from './tokenize.js';

/** A tag in the page. Values are bytes, one character each, with undecoded entities. */
export interface RawTag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly start: number;
  readonly end: number;
  readonly inHead: boolean;
  readonly inNoscript: boolean;
}

export interface Scan {
  readonly tags: readonly RawTag[];
  readonly title: string | null;
  readonly headings: readonly string[];
  readonly jsonLd: readonly string[];
  readonly language: string | null;
  readonly headEnd: number | null;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** Elements of a head (HTML standard § 4.2). Any other tag, or text, ends the head. */
const ofHead = words('html head base basefont bgsound link meta title noscript noframes style script template');
/** Elements whose text and tags are not part of the surrounding head or body. */
const containers = words('title noscript noframes style script template svg math');
const listed = words('meta link base');
const endings = words('head body html');
/** Number of nested containers that are followed, because each tag is compared with all that are open. */
const maxDepth = 100;
/** Number of headings that are read: the name of the site is often a heading before that of the page. */
export const maxHeadings = 4;
/** What is searched after the head, and after the headings. If a page does not contain it, reading stops. */
const behindHead = /<(?:meta|link|base|html|h1)[\s/>]|ld\+json/gi;
const behindHeadings = /<(?:meta|link|base|html)[\s/>]|ld\+json/gi;

/**
 * Finds the tags of a page.
 *
 * @param markup the bytes of the page, one character each, so that indexes are byte offsets
 * @param wholePage whether to read the part after the head too
 * @param isXml whether `<script/>` is a whole element, and not an opening tag
 */
export function scan(markup: string, wholePage: boolean, isXml: boolean): Scan {
  const tags: RawTag[] = [];
  const jsonLd: string[] = [];
  /** Open containers and headings, outermost first. */
  const open: string[] = [];
  let title: string | null = null;
  /** The title has ended. A later one is ignored. */
  let hasTitle = false;
  const headings: string[] = [];
  let language: string | null = null;
  let headEnd: number | null = null;
  let isLinkedData = false;
  let isStopped = false;

  /** A title in another container, such as `noscript`, is not that of the page. */
  const isInTitle = (): boolean => open.length === 1 && open[0] === 'title';

  const stop = (): void => {
    isStopped = true;
    tokenizer.pause();
  };

  const endHead = (at: number): void => {
    if (headEnd !== null) return;
    headEnd = at;
    open.length = 0;
    if (!wholePage || !has(behindHead, markup, at)) stop();
  };

  const openTag = (name: string, attributes: ReadonlyMap<string, string>, start: number, end: number): void => {
    if (headEnd === null && (name === 'body' || (open.length === 0 && !ofHead.has(name)))) endHead(start);
    if (isStopped) return;
    if (name === 'html') language ??= attributes.get('lang') ?? attributes.get('xml:lang') ?? null;
    if (listed.has(name) && !open.includes('template'))
      tags.push({ name, attributes, start, end, inHead: headEnd === null, inNoscript: open.includes('noscript') });
    const isHeading = name === 'h1' && headings.length < maxHeadings && open.length === 0;
    if (isHeading) headings.push('');
    if (name === 'title' && headEnd === null && title === null && open.length === 0) title = '';
    isLinkedData =
      name === 'script' &&
      /^\s*application\/ld\+json/i.test(attributes.get('type') ?? '') &&
      !open.includes('noscript');
    if (isLinkedData) jsonLd.push('');
    if ((isHeading || containers.has(name)) && open.length < maxDepth) open.push(name);
  };

  const closeTag = (name: string, start: number): void => {
    if (name === 'title' && isInTitle()) hasTitle = true;
    const at = open.lastIndexOf(name);
    if (at >= 0) open.length = at;
    if (endings.has(name)) endHead(start);
    if (name !== 'h1' || at < 0) return;
    if (!has(headings.length < maxHeadings ? behindHead : behindHeadings, markup, start)) stop();
  };

  const addText = (text: string, start: number): void => {
    const inside = open.at(-1);
    if (isInTitle() && headEnd === null && !hasTitle) title = (title ?? '') + text;
    else if (inside === 'script' && isLinkedData) jsonLd.push((jsonLd.pop() ?? '') + text);
    else if (inside === 'h1') headings.push((headings.pop() ?? '') + text);
    else if (inside === undefined && text.trim() !== '') endHead(start);
  };

  const isForeign = (): boolean => open.includes('svg') || open.includes('math');
  const tokenizer = tokenize(markup, { openTag, closeTag, addText, isForeign, isXml });
  tokenizer.write(markup);
  if (!isStopped) tokenizer.end();
  return { tags, title, headings, jsonLd, language, headEnd };
}

function has(pattern: RegExp, text: string, from: number): boolean {
  pattern.lastIndex = from;
  return pattern.test(text);
}
