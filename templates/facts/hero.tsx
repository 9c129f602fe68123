import type { Frame, SceneNode } from '@placard/core';
import { airOf } from '../parts/air.js';
import type { Cells } from '../parts/cells.js';
import { at, set } from '../parts/place.js';
import { leading, tracking } from '../parts/script.js';
import { side, trimmed, type Area } from './print.js';

/** The row that the label is about. */
interface Hero {
  readonly hero: Cells;
  readonly rtl: boolean;
}

/** The first row: its label at one side, its value as large as the room allows at the other, on one baseline. */
export function heroBeside(frame: Frame, { hero, rtl }: Hero, area: Area, largest: number): SceneNode[] {
  const { left, top, width, bottom } = area;
  const height = bottom - top;
  const share = hero.label === '' ? 1 : hero.value === '' ? 0 : 0.62;
  const value =
    hero.value === ''
      ? undefined
      : set(frame, heroValue(hero.value, Math.floor(width * share), Math.floor(height), largest));
  const taken = value === undefined ? 0 : value.metrics.width;
  const nodes: SceneNode[] = [];
  if (value !== undefined)
    nodes.push(at(value.node, rtl ? left : left + width - taken, bottom - value.metrics.lastBaseline));
  if (hero.label === '') return nodes;
  const room = Math.floor(width - taken - (taken === 0 ? 0 : 28));
  const name = set(frame, heroLabel(hero.label, room, Math.floor(height), rtl));
  nodes.push(at(name.node, rtl ? left + width - room : left, bottom - name.metrics.lastBaseline));
  return nodes;
}

/** Beside its label such a value stays so low that it leaves a hole. */
export const heroIsWide = (frame: Frame, { label, value }: Cells, width: number): boolean =>
  label !== '' &&
  value !== '' &&
  set(frame, heroValue(value, Math.floor(width * 0.62), 800, 800)).metrics.height < 0.36 * width;

/** The label above its value, and the value as wide as the card. */
export function heroStacked(frame: Frame, { hero, rtl }: Hero, area: Area, largest: number): SceneNode[] {
  const { left, top, width, bottom } = area;
  const name = set(frame, heroLabel(hero.label, width, 110, rtl));
  const under = top + airOf(hero.label).above * name.metrics.fontSize + name.metrics.height;
  const room = bottom - under - (airOf(hero.label).below + 0.2) * name.metrics.fontSize - 18;
  const value = set(frame, heroValue(hero.value, width, Math.floor(room), largest));
  const spare = Math.max(0, room - value.metrics.height);
  return [
    at(name.node, left, under - name.metrics.height + 0.4 * spare),
    at(value.node, rtl ? left : left + width - value.metrics.width, bottom - value.metrics.lastBaseline),
  ];
}

const heroValue = (text: string, maxWidth: number, maxHeight: number, max: number): SceneNode => (
  <div
    name="heroValue"
    style={{
      ...trimmed,
      maxWidth,
      maxHeight,
      fit: { min: 40, max },
      fontWeight: 900,
      lineHeight: leading(text, 1),
      letterSpacing: tracking(text, -0.045),
      textWrap: 'nowrap',
    }}
  >
    {text}
  </div>
);

const heroLabel = (text: string, width: number, maxHeight: number, rtl: boolean): SceneNode => (
  <div
    name="heroLabel"
    style={{
      ...trimmed,
      ...side(rtl),
      width,
      maxHeight,
      fit: { min: 26, max: 120 },
      fontWeight: 800,
      lineHeight: leading(text, 1),
      letterSpacing: tracking(text, -0.02),
      textWrap: 'wrap',
      lineClamp: 3,
    }}
  >
    {text}
  </div>
);
