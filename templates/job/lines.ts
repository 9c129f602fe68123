import type { Frame, Style } from '@placard/core';
import { set, type SetNode } from '../parts/place.js';
import { leading, scriptOf, tracking } from '../parts/script.js';
import { language, text } from '../parts/text.js';
import type { Sheet } from './tabs.js';
import type { JobParams } from './template.js';

interface Room {
  readonly width: number;
  readonly height: number;
  readonly max: number;
}

/** No role is smaller, unless it would be shortened otherwise. */
const leastRole = 56;
export const bearing = 0.03;

/** What hangs below the last baseline, as a part of the font size. */
export const descent = (role: string): number =>
  ({ latin: 0.17, rtl: 0.34, indic: 0.28, thai: 0.28, cjk: 0.12 })[scriptOf(role)];
/** What stands above a capital. */
export const ascent = (role: string): number =>
  ({ latin: 0.04, rtl: 0.16, indic: 0.14, thai: 0.2, cjk: 0.16 })[scriptOf(role)];

/** Anton for Latin letters; the heaviest weight of what stands in for it elsewhere. */
const display = (role: string): Style =>
  /[^\P{L}\p{Script=Latin}]/u.test(role)
    ? { fontFamily: 'Archivo', fontWeight: 900 }
    : { fontFamily: 'Anton', fontWeight: 400 };

export function roleIn(frame: Frame, { role, lang }: JobParams, { ink, rtl }: Sheet, room: Room): SetNode {
  const attempt = (height: number, min: number, max: number): SetNode =>
    set(
      frame,
      text('role', role, {
        ...language(lang),
        ...display(role),
        width: room.width,
        maxHeight: Math.max(1, height),
        color: ink,
        fit: { min, max },
        lineHeight: leading(role, 1.12),
        letterSpacing: tracking(role, -0.003),
        textAlign: rtl ? 'right' : 'left',
        textWrap: 'balance',
      }),
    );
  const first = attempt(room.height, leastRole, room.max);
  const hanging = (descent(role) + ascent(role)) * first.metrics.fontSize;
  const second = attempt(room.height - hanging, leastRole, room.max);
  return second.metrics.truncated ? attempt(room.height - hanging, 32, leastRole) : second;
}

export const companyIn = (
  frame: Frame,
  { company, lang }: JobParams,
  { ink, rtl }: Sheet,
  max: number,
  width: number,
): SetNode =>
  set(
    frame,
    text('company', company, {
      ...language(lang),
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
