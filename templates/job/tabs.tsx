import type { Frame, SceneNode } from '@placard/core';
import { sequence } from '../shared/parts/hash.js';
import { at, set, type SetNode } from '../shared/parts/place.js';
import { text, unbroken } from '../shared/parts/text.js';

/** The words of one tab, and the name of their param. */
export interface Fact {
  readonly name: string;
  readonly words: string;
}

export interface TabLayout {
  readonly left: number;
  readonly width: number;
  readonly rtl: boolean;
  readonly color: string;
  readonly ink: string;
  /** It extends beyond the left and right edges of the card. */
  readonly bleeds: boolean;
}

export interface TabSizes {
  readonly torn: number;
  readonly gap: number;
  /** Distance from a tab's edge to its words, in pixels. */
  readonly inset: number;
  /** Added to `inset` at the outer tabs, to align their words with the sheet's margins. */
  readonly extra: number;
  readonly least: number;
  /** Smallest distance from the words to the tab's top and bottom, in pixels. */
  readonly padding: number;
  readonly words: { readonly max: number; readonly height: number };
}

interface Tab {
  readonly fact: SetNode;
  readonly left: number;
  readonly width: number;
  /** Distance from the tab's left edge to the box of its words, in pixels. */
  readonly inset: number;
}

export interface Tabs {
  /** Height in pixels of the area in which the words are centered. */
  readonly height: number;
  readonly tabs: readonly Tab[];
  readonly torn: { readonly left: number; readonly width: number };
}

const smallest = 18;

/** Inserts word joiners, so that a range (€74,000 – 88,000) and a number with its unit (42万円) stay on one line. */
export const joined = (words: string): string =>
  unbroken(words)
    .replace(/(?<=[\p{Nd}\p{Sc}]) ([–—]) (?=[\p{Nd}\p{Sc}])/gu, '\u00a0$1\u2060\u00a0')
    .replace(/(?<=\p{Nd})(?=\p{Script=Han})/gu, '\u2060');

/** Positions the tabs along the sheet, all in one font size. The torn one is before the last or after the only one. */
export function layTabs(frame: Frame, facts: readonly Fact[], sheet: TabLayout, sizes: TabSizes): Tabs {
  const { torn, gap, inset, extra } = sizes;
  const own = (sheet.width - torn - gap * facts.length - 2 * extra) / facts.length;
  const width = own - 2 * inset;
  const node = ({ name, words }: Fact, min: number, max: number): SetNode =>
    set(
      frame,
      text(name, joined(words), {
        width,
        maxHeight: sizes.words.height,
        color: sheet.ink,
        fontFamily: 'Barlow Condensed',
        fontWeight: 600,
        fit: { min, max },
        lineHeight: 1.12,
        textAlign: sheet.rtl ? 'right' : 'left',
        textWrap: 'balance',
      }),
    );
  const size = Math.min(...facts.map((fact) => node(fact, smallest, sizes.words.max).metrics.fontSize));
  const last = facts.length - 1;
  const tabs: Tab[] = [];
  let from = 0;
  let tornFrom = 0;
  facts.forEach((fact, i) => {
    if (i === last && i > 0) {
      tornFrom = from;
      from += torn + gap;
    }
    const lead = i === 0 ? extra : 0;
    const extent = own + lead + (i === last ? extra : 0);
    const [start, end] = [Math.round(from), i === last && i > 0 ? sheet.width : Math.round(from + extent)];
    tabs.push({
      fact: node(fact, size, size),
      left: sheet.rtl ? sheet.width - end : start,
      width: end - start,
      inset: sheet.rtl ? end - start - inset - lead - width : inset + lead,
    });
    from += extent + gap;
  });
  const tornLeft = Math.round(facts.length > 1 ? tornFrom : from);
  return {
    height: Math.max(sizes.least, Math.max(...tabs.map(({ fact }) => fact.metrics.height)) + 2 * sizes.padding),
    tabs,
    torn: { left: sheet.rtl ? sheet.width - tornLeft - torn : tornLeft, width: torn },
  };
}

/** Rotations of the tabs around the middle of their upper edge, in degrees. */
const swings = [-0.55, 0.4, -0.32];
/** Differences in length of the tabs on a photo, in pixels; these tabs are not rotated. */
const feet = [0, -7, -3];
const overhang = 14;
/** Length in pixels up to which a tab is rotated so far. A longer one is rotated less, or it would meet the next one. */
const freelySwung = 320;

/** Draws the tabs below the line along which they are cut. */
export function drawTabs({ tabs, height }: Tabs, sheet: TabLayout, cut: number, tail: number): SceneNode[] {
  const calmed = Math.min(1, freelySwung / (height + tail));
  return tabs.map(({ fact, left, width, inset }, i) => {
    // A rotated tab leaves a gap at the card's edge, unless it extends beyond the edge.
    const before = sheet.bleeds && left === 0 ? overhang : 0;
    const after = sheet.bleeds && left + width >= sheet.width ? overhang : 0;
    const foot = sheet.bleeds ? 0 : (feet[i % feet.length] ?? 0);
    return (
      <div
        name="tab"
        style={{
          position: 'absolute',
          left: sheet.left + left - before,
          top: cut - 2,
          width: width + before + after,
          height: height + tail + 2 + foot,
          backgroundColor: sheet.color,
          ...(sheet.bleeds
            ? { transform: `rotate(${calmed * (swings[i % swings.length] ?? 0)}deg)`, transformOrigin: '50% 0%' }
            : {}),
        }}
      >
        {at(fact.node, before + inset, 2 + Math.round((height - fact.metrics.height) / 2))}
      </div>
    );
  });
}

const teeth = 11;
const deepest = 30;

/** Draws what remains of the torn tab. */
export function tornStub({ torn }: Tabs, sheet: TabLayout, cut: number, seed: string): SceneNode {
  const next = sequence(seed);
  const edge = Array.from({ length: teeth + 1 }, (_, i) => {
    const x = torn.width - (torn.width * i) / teeth;
    return `L${x.toFixed(1)} ${(8 + next() * (deepest - 8)).toFixed(1)}`;
  });
  return (
    <svg
      width={torn.width}
      height={deepest}
      viewBox={`0 0 ${torn.width} ${deepest}`}
      style={{ position: 'absolute', left: sheet.left + torn.left, top: cut - 1 }}
    >
      <path fill={sheet.color} d={`M0 0H${torn.width}${edge.join('')}Z`} />
    </svg>
  );
}

const dot = 3;
const pitch = 12;

/** Draws the dots along which the tabs can be torn off. */
export function perforation({ left, width, ink }: TabLayout, cut: number): SceneNode {
  const count = Math.floor(width / pitch);
  const from = Math.round((width - (count - 1) * pitch - dot) / 2);
  const dots = Array.from({ length: count }, (_, i) => `M${from + i * pitch} 0h${dot}v${dot}h-${dot}z`);
  return (
    <svg
      width={width}
      height={dot}
      viewBox={`0 0 ${width} ${dot}`}
      style={{ position: 'absolute', left, top: cut - 2 }}
    >
      <path fill={ink} d={dots.join('')} />
    </svg>
  );
}
