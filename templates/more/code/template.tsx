import { defineTemplate } from '@placard/core';
import { Card } from '@placard/templates/parts/card';
import { proseOf } from '@placard/templates/parts/prose';
import { examples } from './examples.js';
import { focusOf, promptOf } from './focus.js';
import { head } from './head.js';
import { highlighted, languageIn, type Run } from './highlight.js';
import { slice, textOf, untabbed, type Line } from './lines.js';
import { listing } from './listing.js';
import { paletteOf } from './palette.js';
import { params } from './params.js';
import { gapUnderTitle, listed, ruled, stacked } from './plan.js';
import { ruler } from './ruler.js';
import { sheetOf } from './sheet.js';

/** A reading ruler lies across a listing and enlarges the one line that matters. */
export const code = defineTemplate({
  id: 'code',
  version: '1',
  title: 'Code',
  description: 'A reading ruler lies across a listing, and enlarges the one line that matters.',
  background: true,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['line'],
  params,
  examples,
  alt: ({ title, language, code, line, kind, lang }) => {
    const { text, labelled, joined } = proseOf(lang);
    const lines = code.split('\n');
    const main =
      lines[
        focusOf(
          lines.map((text): Line => [{ text, kind: 'plain' }]),
          { line, kind },
        )
      ] ?? '';
    const named = kind === 'terminal' ? title : joined(title, language);
    return text(labelled(named, main), lines.length > 1 ? code : undefined);
  },
  render: (params, frame) => {
    const isTerminal = params.kind === 'terminal';
    const written = untabbed(params.code);
    const lines = isTerminal
      ? written.split('\n').map(output)
      : highlighted(written, languageIn(params.language, params.title));
    const focus = focusOf(lines, params);
    const sheet = sheetOf(frame);
    const palette = paletteOf(params, frame);
    const { column, panel } = sheet;
    const top = head(frame, params, palette, column);
    const line = ruled(frame, lines[focus] ?? [], lines.length, sheet.words.width, isTerminal);
    const room = { top: top.bottom + gapUnderTitle(frame), bottom: column.top + column.height };
    const gaps = 2 * gapUnderTitle(frame);
    const rest = listed(frame, lines, focus, {
      width: column.width,
      height: room.bottom - room.top - line.height - gaps,
    });
    const stack = stacked(frame, rest, line, room);
    const { pitch } = stack;
    return (
      <Card frame={frame}>
        <div name="panel" style={{ position: 'absolute', ...panel, backgroundColor: palette.ground }} />
        {top.nodes}
        {listing(frame, rest.before, rest, palette.listing, { column, top: stack.before, pitch })}
        {ruler(frame, line, stack, sheet, palette, isTerminal)}
        {listing(frame, rest.after, rest, palette.listing, { column, top: stack.after, pitch })}
      </Card>
    );
  },
});

/** A line of a terminal: its prompt, and lines that report success or failure, are colored. */
function output(text: string): Line {
  const indent = text.length - text.trimStart().length;
  const sign = promptOf(text);
  if (sign !== '') {
    const whole: Line = [{ text, kind: 'plain' }];
    const from = indent + sign.trimEnd().length;
    const prompt: Run = { text: textOf(slice(whole, 0, from)), kind: 'keyword' };
    return [prompt, ...slice(whole, from, text.length)];
  }
  const kind = /^\s*[✓✔√]/u.test(text) ? 'call' : /^\s*[✗✘×]/u.test(text) ? 'keyword' : 'plain';
  return text === '' ? [] : [{ text, kind }];
}
