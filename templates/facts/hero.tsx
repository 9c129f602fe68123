import type { Frame, SceneNode } from '@placard/core';
import type { Cells } from '../shared/parts/cells.js';
import { fitInk, inkBottom, type InkFit } from '../shared/parts/ink.js';
import { at, set } from '../shared/parts/place.js';
import { text } from '../shared/parts/text.js';
import { side, type, type Area } from './print.js';

/** The first row of the label, which is drawn large. */
interface Hero {
  readonly hero: Cells;
  readonly rtl: boolean;
}

/** Largest width of a value beside its label, as a part of the area's width. */
const besideShare = 0.62;
/** The same if the label would otherwise have a font size of less than `minLabel` pixels. */
const narrowShare = 0.5;
const minLabel = 44;
/** Pixels that ink may extend above and below its area, into the padding around it. */
const air = { above: 8, below: 10 } as const;
const labelGap = 28;
/** Smallest font size of a value beside its label, as a part of the font size it would have below the label. */
const minBeside = 0.85;

const valueIn = (frame: Frame, text: string, width: number, height: number, largest: number): InkFit =>
  fitInk(frame, Math.floor(height), air, (maxHeight) =>
    heroValue(text, Math.floor(width), Math.floor(maxHeight), largest),
  );

/** Draws the first row: the value beside its label on one baseline, or below it if it is clearly larger there. */
export function heroNodes(frame: Frame, { hero, rtl }: Hero, area: Area, largest: number): SceneNode[] {
  const { left, top, width, bottom } = area;
  const height = bottom - top;
  if (hero.label === '' || hero.value === '') {
    const nodeOf = (maxHeight: number): SceneNode =>
      hero.label === ''
        ? heroValue(hero.value, width, Math.floor(maxHeight), largest)
        : heroLabel(hero.label, width, Math.floor(maxHeight), rtl);
    const only = fitInk(frame, height, air, nodeOf);
    const x = hero.label !== '' ? left : atEnd(only, area, rtl);
    return [at(only.node, x, bottom - only.hang - only.metrics.height)];
  }
  const nameAbove = fitInk(frame, 0.36 * height, air, (maxHeight) =>
    heroLabel(hero.label, width, Math.floor(maxHeight), rtl, 1),
  );
  const under = inkBottom(nameAbove.metrics) + 20;
  const below = valueIn(frame, hero.value, width, height - under, largest);
  const roomy = besideIn(frame, { hero, rtl }, area, besideShare, largest);
  const { beside, name } =
    roomy.name.metrics.fontSize < minLabel ? besideIn(frame, { hero, rtl }, area, narrowShare, largest) : roomy;
  if (beside.metrics.fontSize < minBeside * below.metrics.fontSize)
    return [
      at(nameAbove.node, left, top + nameAbove.rise),
      at(below.node, atEnd(below, area, rtl), bottom - below.hang - below.metrics.height),
    ];
  const baseline = bottom - Math.max(depthOf(beside), depthOf(name));
  return [
    at(beside.node, atEnd(beside, area, rtl), baseline - beside.metrics.lastBaseline),
    at(name.node, rtl ? left + beside.metrics.width + labelGap : left, baseline - name.metrics.lastBaseline),
  ];
}

/** Returns the left edge of a value in pixels, so that its ink ends where the rules above it end. */
const atEnd = ({ metrics: { ink } }: InkFit, { left, width }: Area, rtl: boolean): number =>
  rtl ? left - Math.min(...ink.map((line) => line.left)) : left + width - Math.max(...ink.map((line) => line.right));

interface Pair {
  readonly beside: InkFit;
  readonly name: InkFit;
}

/** Sets a value in a share of the width, and its label in the rest. */
function besideIn(frame: Frame, { hero, rtl }: Hero, area: Area, share: number, largest: number): Pair {
  const { width, top, bottom } = area;
  const beside = valueIn(frame, hero.value, width * share, bottom - top, largest);
  const room = Math.floor(width - beside.metrics.width - labelGap);
  const name = fitInk(frame, bottom - top, air, (maxHeight) => heroLabel(hero.label, room, Math.floor(maxHeight), rtl));
  return { beside, name };
}

/** Height in pixels that a text needs below its last baseline, without the part that may extend into the padding. */
const depthOf = ({ metrics, hang }: InkFit): number => metrics.height - metrics.lastBaseline + hang;

/** Whether a value beside its label would be so low that much of the area stayed empty. */
export const heroIsWide = (frame: Frame, { label, value }: Cells, width: number): boolean =>
  label !== '' &&
  value !== '' &&
  set(frame, heroValue(value, Math.floor(width * besideShare), 800, 800)).metrics.height < 0.36 * width;

const heroValue = (words: string, maxWidth: number, maxHeight: number, max: number): SceneNode =>
  text('heroValue', words, {
    ...type,
    maxWidth,
    maxHeight,
    fit: { min: 40, max },
    fontWeight: 900,
    lineHeight: 1,
    letterSpacing: '-0.045em',
    textWrap: 'nowrap',
  });

const heroLabel = (words: string, width: number, maxHeight: number, rtl: boolean, lines = 3): SceneNode =>
  text('heroLabel', words, {
    ...type,
    ...side(rtl),
    width,
    maxHeight,
    fit: { min: 26, max: 120 },
    fontWeight: 800,
    lineHeight: 1,
    letterSpacing: '-0.02em',
    hyphens: 'manual',
    textWrap: lines === 1 ? 'nowrap' : 'balance',
    lineClamp: lines,
  });
