import type { FittedText } from './fit.js';
import type { Paragraph } from './paragraph.js';

/** An author's lines are kept if the text is then at least this share of its size without them. */
const minShare = 0.7;

/** A text with more lines than this was pasted, not set by hand. */
const maxOwnLines = 4;

/** Whether a text has lines of its author that it may give up. */
export const hasOwnLines = ({ spans, prefersLineFeeds }: Paragraph): boolean =>
  prefersLineFeeds && spans.some(({ text }) => text.includes('\n'));

/** The same text with spaces in place of line feeds. */
export const withoutOwnLines = (paragraph: Paragraph): Paragraph => ({
  ...paragraph,
  spans: paragraph.spans.map((span) => ({ ...span, text: span.text.replaceAll('\n', ' ') })),
});

/** Whether each line of the author is one line of a few, at a size that is not much smaller. */
export function keepsOwnLines({ spans }: Paragraph, own: FittedText, joined: FittedText): boolean {
  const lines = spans
    .map(({ text }) => text)
    .join('')
    .split('\n').length;
  const fits = !own.truncated && own.lines.length === lines;
  return fits && lines <= maxOwnLines && own.fontSize >= minShare * joined.fontSize;
}
