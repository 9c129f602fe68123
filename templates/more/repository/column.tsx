import type { SceneNode, Style } from '@placard/core';
import { contrast } from '@placard/templates/parts/color';
import { fitInk, inkBottom, inkPadding, type InkFit } from '@placard/templates/parts/ink';
import { logoOf } from '@placard/templates/parts/logo';
import { at, set } from '@placard/templates/parts/place';
import { text } from '@placard/templates/parts/text';
import { evenLines } from '../parts/even-lines.js';
import { facts } from './facts.js';
import type { Words } from './job.js';
import type { RepositoryParams } from './params.js';

const condensed: Style = { fontFamily: 'Barlow Condensed', hyphens: 'manual' };

/** The owner and the name in `owner/name`, each on one line. */
export function named(written: string): { readonly owner: string; readonly name: string } {
  const repository = written.replace(/\s+/gu, ' ').trim();
  const bar = repository.indexOf('/');
  const [owner, name] = [repository.slice(0, bar).trim(), repository.slice(bar + 1).trim()];
  return bar < 0 || owner === '' || name === '' ? { owner: '', name: repository } : { owner, name };
}

/** Draws owner and name at the top, the facts at the foot, and the description between them. */
export function words(job: Words, params: RepositoryParams): SceneNode[] {
  const { frame, paper, box, sizes, rtl } = job;
  const { left, top, width } = box;
  const { owner, name } = named(params.repository);
  const { description } = params;
  const mark = logoOf(params.logo, frame, paper, {
    size: Math.round(1.25 * sizes.owner),
    maxWidth: Math.round(0.4 * width),
  });
  const ownerWidth = width - (mark ? mark.width + 32 : 0);
  const above =
    owner === ''
      ? undefined
      : set(
          frame,
          text('owner', `${owner} /`, {
            ...condensed,
            fontWeight: 600,
            // The owner is a part of the title, which needs more contrast than small texts.
            color: contrast(paper.muted, paper.ground) >= 7 ? paper.muted : paper.ink,
            width: Math.floor(ownerWidth),
            textWrap: 'nowrap',
            fit: { min: 16, max: sizes.owner },
            lineHeight: 1.1,
            direction: 'ltr',
            textAlign: rtl ? 'right' : 'left',
          }),
        );
  const nodes: SceneNode[] = [];
  let y = top;
  if (mark) nodes.push(at(mark.node, rtl ? left : left + width - mark.width, top));
  if (above) {
    const rise = Math.max(
      inkPadding(above.metrics).above,
      mark ? Math.round((mark.height - above.metrics.height) / 2) : 0,
    );
    nodes.push(at(above.node, rtl ? left + width - ownerWidth : left, top + rise));
    y = top + rise + Math.max(inkBottom(above.metrics), above.metrics.height + 0.24 * sizes.owner);
  }
  if (mark) y = Math.max(y, top + mark.height);
  if (above || mark) y += 0.5 * sizes.owner;
  const below = facts(job, params);
  const foot = below.top - (below.nodes.length > 0 ? 0.7 * sizes.facts : 0);
  const room = foot - y;
  const letters = [...(description ?? '')].length;
  const share = letters === 0 ? 1 : letters < 45 ? 0.62 : letters < 90 ? 0.5 : 0.42;
  const title = nameIn(job, name, Math.floor(share * room));
  const nameTop = Math.round(y + title.rise);
  const optical = rtl ? 0 : Math.round(0.02 * title.metrics.fontSize);
  nodes.push(at(title.node, left - optical - overhang(title, width), nameTop));
  if (description) {
    const from =
      nameTop +
      Math.max(inkBottom(title.metrics), title.metrics.height + 0.12 * title.metrics.fontSize) +
      0.6 * sizes.description;
    const own = fitInk(frame, foot - from, { above: 6, below: 6 }, (maxHeight) =>
      text('description', description, {
        fontFamily: 'Inter',
        fontWeight: 500,
        color: paper.ink,
        width,
        maxHeight,
        fit: { min: 18, max: sizes.description },
        lineHeight: 1.3,
        letterSpacing: '-0.011em',
        textWrap: 'balance',
        textAlign: rtl ? 'right' : 'left',
      }),
    );
    nodes.push(at(own.node, left, Math.round(from + own.rise)));
  }
  return [...nodes, ...below.nodes];
}

/** How far letters that lean out of their box, as those of Nastaliq do, would come nearer to the edge, in pixels. */
function overhang({ metrics: { ink, fontSize } }: InkFit, width: number): number {
  const usual = 0.06 * fontSize;
  return Math.round(Math.max(0, ...ink.map(({ right }) => right - width - usual)));
}

/** Fewer lines are preferred if the name keeps this share of its size. */
const worthALine = 0.8;

/** Sets the name: a short one on one line, a longer one on lines that end after `-`, `_` or `.`. */
function nameIn({ frame, paper, box, sizes, rtl }: Words, name: string, height: number): InkFit {
  const style: Style = {
    ...condensed,
    fontWeight: 700,
    color: paper.ink,
    width: box.width,
    letterSpacing: '-0.012em',
    lineHeight: 0.94,
    direction: 'ltr',
    textAlign: rtl ? 'right' : 'left',
  };
  const parts = name.split(/(?<=[-_.\s])/u);
  const widths = parts.map(
    (part) =>
      frame.measure(text('name', part, { ...style, width: 20_000, textWrap: 'nowrap', fontSize: 100 })).width / 100,
  );
  const most = [...name].length <= sizes.line ? 1 : Math.min(3, parts.length);
  const tried = Array.from({ length: most }, (_, i) => {
    const lines = evenLines(widths, i + 1);
    const widest = Math.max(...lines.map(({ width }) => width));
    const size = Math.floor(
      Math.min(sizes.name, (box.width - 4) / widest, height / (0.74 + 0.94 * (lines.length - 1))),
    );
    return { lines, size };
  });
  const largest = Math.max(...tried.map(({ size }) => size));
  const best = tried.find(({ size }) => size >= worthALine * largest);
  const within = (nodeOf: (maxHeight: number) => SceneNode): InkFit =>
    fitInk(frame, height, { above: 8, below: 10 }, nodeOf);
  if (best !== undefined && best.size >= 40) {
    const written = best.lines.map(({ from, to }) => parts.slice(from, to).join('')).join('\n');
    const at = (size: number): InkFit =>
      fitInk(frame, height, { above: 8, below: 10 }, () => text('name', [written], { ...style, fontSize: size }));
    let own = at(best.size);
    // Letters that hang far below the line, as in Nastaliq, need more height than their size.
    for (let i = 0; i < 3 && own.rise + own.hang + own.metrics.height > height; i++)
      own = at(
        Math.max(16, Math.floor((0.98 * own.metrics.fontSize * height) / (own.rise + own.hang + own.metrics.height))),
      );
    return own;
  }
  return within((maxHeight) =>
    text('name', name, { ...style, maxHeight, fit: { min: 20, max: sizes.name }, overflowWrap: 'anywhere' }),
  );
}
