import type { Frame, Style } from '@placard/core';
import { inkBottom, inkOverflow } from '../parts/ink.js';
import { type Placed, set } from '../parts/place.js';
import { isRtl, text } from '../parts/text.js';
import { mono, type Colours, type Level, type Measures, type Page } from './measures.js';
import type { DocsParams } from './params.js';

/** Product over section, one step in, and the version in a chip at the end of the first line. */
export function breadcrumb(
  { title, product, section, docsVersion }: DocsParams,
  frame: Frame,
  { ink, muted, wire }: Colours,
  width: number,
  { margin, end, indent, crumb, minCrumb, rowGap }: Measures,
  mirror: Page['mirror'],
): { texts: Placed[]; levels: Level[]; bottom: number } {
  const texts: Placed[] = [];
  const levels: Level[] = [];
  const middle = margin + 0.35 * crumb;
  let chipWidth = 0;
  if (docsVersion !== undefined && docsVersion !== '') {
    const words = set(
      frame,
      text('docsVersion', docsVersion, {
        ...mono(500, ink),
        fit: { min: 16, max: crumb - 4 },
        maxWidth: 0.5 * width,
        textWrap: 'nowrap',
      }),
    );
    const past = Math.max(inkOverflow(words.metrics).above, inkBottom(words.metrics) - words.metrics.height);
    const height = Math.round(Math.max(1.6 * crumb, words.metrics.height + 2 * past + 12));
    chipWidth = Math.ceil(words.metrics.width) + 32;
    texts.push({
      node: (
        <div
          style={{
            width: chipWidth,
            height,
            border: `2px solid ${wire}`,
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
          }}
        >
          {words.node}
        </div>
      ),
      left: mirror(width - end - chipWidth, chipWidth),
      top: Math.round(middle - height / 2),
    });
  }
  let top = margin;
  for (const [name, words] of [
    ['product', product],
    ['section', section],
  ] as const) {
    if (words === undefined || words === '') continue;
    const left = margin + levels.length * indent;
    const room = width - left - end - (levels.length === 0 && chipWidth > 0 ? chipWidth + 32 : 0);
    const type: Style = { ...mono(500, muted), width: room, textAlign: isRtl(title) ? 'right' : 'left' };
    const one = set(frame, text(name, words, { ...type, fit: { min: minCrumb, max: crumb }, textWrap: 'nowrap' }));
    const own = one.metrics.truncated
      ? set(frame, text(name, words, { ...type, fontSize: minCrumb, textWrap: 'balance', lineClamp: 2 }))
      : one;
    const line = own.metrics.firstBaseline;
    texts.push({ node: own.node, left: mirror(left, room), top });
    levels.push({ left, middle: Math.round(top + line / 2), bottom: top + own.metrics.height });
    top = Math.max(top + own.metrics.height + rowGap, chipWidth > 0 ? Math.round(middle + 0.8 * crumb) + 12 : 0);
  }
  const bottom = levels.length > 0 ? top - rowGap : chipWidth > 0 ? middle + 0.8 * crumb : 0;
  return { texts, levels, bottom };
}
