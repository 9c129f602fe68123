import type { Frame, Style } from '@placard/core';
import { fitInk, type InkFit } from '../shared/parts/ink.js';
import { set, type SetNode } from '../shared/parts/place.js';
import { text } from '../shared/parts/text.js';
import type { TabLayout } from './tabs.js';
import type { JobParams } from './params.js';

interface Room {
  readonly width: number;
  readonly height: number;
  readonly max: number;
}

/** Smallest font size of a role in pixels; a role that would be shortened may have `minOfAll`. */
const minRole = 56;
const minOfAll = 32;

/** Anton for Latin letters. Its only weight is 400, so other scripts ask for 900 to get bold fallback fonts. */
const display = (role: string): Style =>
  /[^\P{L}\p{Script=Latin}]/u.test(role)
    ? { fontFamily: 'Archivo', fontWeight: 900 }
    : { fontFamily: 'Anton', fontWeight: 400 };

export function roleIn(frame: Frame, { role }: JobParams, { ink, rtl }: TabLayout, room: Room): InkFit {
  const attempt = (min: number, max: number): InkFit =>
    fitInk(frame, room.height, { above: 12, below: 12 }, (maxHeight) =>
      text('role', role, {
        ...display(role),
        width: room.width,
        maxHeight: Math.max(min, maxHeight),
        color: ink,
        fit: { min, max },
        lineHeight: 1.1,
        textAlign: rtl ? 'right' : 'left',
        textWrap: 'balance',
      }),
    );
  const found = attempt(minRole, room.max);
  return found.metrics.truncated ? attempt(minOfAll, minRole) : found;
}

export const companyIn = (
  frame: Frame,
  { company }: JobParams,
  { ink, rtl }: TabLayout,
  max: number,
  width: number,
): SetNode =>
  set(
    frame,
    text('company', company, {
      width,
      color: ink,
      fontFamily: 'Barlow Condensed',
      fontWeight: 600,
      fit: { min: 20, max },
      lineHeight: 1.2,
      textAlign: rtl ? 'right' : 'left',
      textWrap: 'nowrap',
    }),
  );
