import { coverImage, type Frame, type SceneNode, type Style } from '@placard/core';
import { inkOn } from '@placard/templates/parts/color';
import { at, type Box } from '@placard/templates/parts/place';
import { fitted, standing } from '@placard/templates/parts/fitted';
import { initialsOf } from '../parts/initials.js';
import { ornament } from '@placard/templates/parts/ornament';
import { condensed, type Person } from './people.js';

/** A drop: round, but for the corner at the foot of the name before it, as a comma or the tail of a balloon. */
function drop(height: number, rtl: boolean): Style {
  const round = Math.floor(height / 2);
  return {
    borderTopLeftRadius: round,
    borderTopRightRadius: round,
    borderBottomRightRadius: rtl ? 0 : round,
    borderBottomLeftRadius: rtl ? round : 0,
  };
}

/** Where the face is in most portraits. */
const usual = { x: 0.5, y: 0.3 };

/** The face of a person in a drop, or the initials. */
export function faceIn(person: Person, frame: Frame, box: Box, field: string, rtl: boolean): readonly SceneNode[] {
  const { picture, param, name } = person;
  const { left, top, width, height } = box;
  if (picture !== undefined) {
    const { type, props } = coverImage(picture, {
      name: param,
      width,
      height,
      focal: frame.pictures[param]?.focal ?? usual,
    });
    return [at({ type, props: { ...props, style: { ...props.style, ...drop(height, rtl) } } }, left, top)];
  }
  const face = { ...condensed, weight: 700, color: inkOn(field, '#000000', '#FFFFFF') };
  const letters = fitted(frame, 'initials', initialsOf(name), face, {
    width: Math.floor(0.8 * width),
    height: 0.6 * height,
    min: 8,
    max: Math.max(8, Math.round(0.46 * height)),
    least: 8,
    align: 'center',
    nowrap: true,
  });
  return [
    <div style={{ position: 'absolute', ...box, backgroundColor: field, ...drop(height, rtl) }} />,
    ornament(standing(frame, letters, { ...box, left: left + Math.round(0.1 * width) }, 'middle')),
  ];
}
