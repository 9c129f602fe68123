import type { Fit, Frame, Style } from '@placard/core';
import { inkBottom, inkOverflow } from '../shared/parts/ink.js';
import { inRow, logoOf } from '../shared/parts/logo.js';
import { type Placed, set, type SetNode } from '../shared/parts/place.js';
import { isRtl, text } from '../shared/parts/text.js';
import { mono, type Colors, type Level, type Measures, type Page } from './measures.js';
import type { DocsParams } from './params.js';

/** Lays out logo and product, the section indented below, and the version in a chip at the end of the first line. */
export function breadcrumb(
  { title, product, section, docsVersion, logo: image }: DocsParams,
  frame: Frame,
  { ground, ink, muted, wire }: Colors,
  width: number,
  { margin, end, indent, crumb, minCrumb, rowGap }: Measures,
  mirror: Page['mirror'],
): { texts: Placed[]; levels: Level[]; bottom: number } {
  const texts: Placed[] = [];
  const levels: Level[] = [];
  const logo = logoOf(image, frame, { ground, ink }, { size: Math.round(1.7 * crumb), maxWidth: 0.4 * width });
  const chipMiddle = margin + (logo === undefined ? 0.35 * crumb : logo.height / 2);
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
      top: Math.round(chipMiddle - height / 2),
    });
  }
  let top = margin;
  for (const [name, words = ''] of [
    ['product', product],
    ['section', section],
  ] as const) {
    const mark = name === 'product' ? logo : undefined;
    if (words === '' && mark === undefined) continue;
    const left = margin + levels.length * indent;
    const textLeft = left + (mark === undefined ? 0 : mark.width + mark.gap);
    const room = width - textLeft - end - (levels.length === 0 && chipWidth > 0 ? chipWidth + 32 : 0);
    const type: Style = { ...mono(500, muted), width: room, textAlign: isRtl(title) ? 'right' : 'left' };
    const own = words === '' ? undefined : crumbNode(frame, name, words, type, { min: minCrumb, max: crumb });
    const height = Math.max(own?.metrics.height ?? 0, mark?.height ?? 0);
    const textTop = top + (height - (own?.metrics.height ?? 0)) / 2;
    if (mark !== undefined) texts.push(inRow(mark, mirror(left, mark.width), top, height));
    if (own !== undefined) texts.push({ node: own.node, left: mirror(textLeft, room), top: textTop });
    const middle = textTop + (own?.metrics.firstBaseline ?? 0) / 2;
    levels.push({ left, middle: Math.round(middle), bottom: top + height });
    top = Math.max(top + height + rowGap, chipWidth > 0 ? Math.round(chipMiddle + 0.8 * crumb) + 12 : 0);
  }
  const bottom = levels.length > 0 ? top - rowGap : chipWidth > 0 ? chipMiddle + 0.8 * crumb : 0;
  return { texts, levels, bottom };
}

/** Sets a word of the breadcrumb on one line, or on two lines at the smallest size if one is too short. */
function crumbNode(frame: Frame, name: string, words: string, type: Style, fit: Fit): SetNode {
  const one = set(frame, text(name, words, { ...type, fit, textWrap: 'nowrap' }));
  return one.metrics.truncated
    ? set(frame, text(name, words, { ...type, fontSize: fit.min, textWrap: 'balance', lineClamp: 2 }))
    : one;
}
