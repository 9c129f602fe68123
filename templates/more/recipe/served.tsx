import type { Frame, SceneNode } from '@placard/core';
import { fitted, heightOf, standing } from '@placard/templates/parts/fitted';
import { initialOf } from '../parts/initials.js';
import { ornament } from '@placard/templates/parts/ornament';
import type { RecipeParams } from './params.js';
import type { Circle, Inks } from './plate.js';
import { splitTime } from './time.js';

const serif = { family: 'Fraunces', weight: 700, lineHeight: 1, features: '"lnum"' } as const;

/** Without a picture, the plate serves the time; without a time, the first letter of the dish. */
export function served(
  { name, time }: RecipeParams,
  frame: Frame,
  { x, y, radius }: Circle,
  { arc, mark }: Inks,
): readonly SceneNode[] {
  const side = Math.round(1.2 * radius);
  const box = { left: Math.round(x - side / 2), top: Math.round(y - side / 2), width: side, height: side };
  const common = { width: side, align: 'center', nowrap: true } as const;
  if (!time) {
    const face = { ...serif, color: arc };
    const letter = fitted(frame, 'initial', initialOf(name), face, {
      ...common,
      height: side,
      min: 40,
      max: Math.round(1.1 * radius),
    });
    return [ornament(standing(frame, letter, box, 'middle'))];
  }
  const { number, unit } = splitTime(time);
  const figure = fitted(
    frame,
    'number',
    number,
    { ...serif, color: arc, tracking: -0.04 },
    {
      ...common,
      height: Math.round(0.66 * side),
      min: 40,
      max: Math.round(0.84 * radius),
    },
  );
  if (unit === '') return [standing(frame, figure, box, 'middle')];
  const label = fitted(
    frame,
    'unit',
    unit,
    { ...serif, weight: 600, color: mark },
    {
      ...common,
      height: Math.round(0.28 * side),
      min: 26,
      max: Math.round(0.19 * radius),
    },
  );
  const gap = Math.round(0.1 * radius);
  const whole = heightOf(figure) + gap + heightOf(label);
  const top = Math.round(y - whole / 2);
  return [
    standing(frame, figure, { ...box, top, height: heightOf(figure) }),
    standing(frame, label, { ...box, top: top + heightOf(figure) + gap, height: heightOf(label) }),
  ];
}
