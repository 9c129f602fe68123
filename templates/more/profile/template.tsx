import { defineTemplate, type Frame, type SceneNode } from '@placard/core';
import { Card } from '@placard/templates/parts/card';
import { contrast, inkOn } from '@placard/templates/parts/color';
import { paperOf } from '@placard/templates/parts/paper';
import { pictureOf } from '@placard/templates/parts/picture';
import { at } from '@placard/templates/parts/place';
import { proseOf } from '@placard/templates/parts/prose';
import { isRtl } from '@placard/templates/parts/text';
import { fitted, standing } from '@placard/templates/parts/fitted';
import { initialsOf } from '../parts/initials.js';
import { ornament } from '@placard/templates/parts/ornament';
import { examples } from './examples.js';
import { params } from './params.js';
import { planOf, type Plan } from './plan.js';
import { wordsIn } from './words.js';

const themes = {
  light: { ground: '#FFD65C', ink: '#16130C', muted: '#16130C' },
  dark: { ground: '#17150F', ink: '#F6EFE4', muted: '#F6EFE4' },
} as const;

/** Minimum contrast of the brace to the panel, and of the field behind initials to it. */
const visible = 2;

/** A curly brace gathers who somebody is and points at the face. The panel's edge is the brace. */
export const profile = defineTemplate({
  id: 'profile',
  version: '1',
  title: 'Profile',
  description: 'A giant curly brace gathers a person’s name and role, and points at the face.',
  background: false,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['name', 'talk'],
  params,
  examples,
  alt: ({ name, role, organization, talk, handle, lang }) => {
    const { text, joined } = proseOf(lang);
    return text(joined(name, role, organization), talk || handle);
  },
  render: (params, frame) => {
    const { ground, ink } = paperOf(params, themes[params.theme ?? 'light'], frame);
    const accent = params.accent ?? '#E4432B';
    const brace = contrast(accent, ground) >= visible ? accent : ink;
    const rtl = isRtl(params.name);
    const plan = planOf(frame, rtl);
    const picture = pictureOf(params.portrait, frame, { name: 'portrait', ...plan.picture });
    const ribbon = picture !== undefined ? brace : brace === ink ? ground : ink;
    const { width, height } = frame;
    return (
      <Card frame={frame} style={{ backgroundColor: ground, overflow: 'hidden' }}>
        {picture === undefined
          ? initialsIn(params.name, frame, plan, brace)
          : at(picture, plan.picture.left, plan.picture.top)}
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          style={{ position: 'absolute', left: 0, top: 0 }}
        >
          <path fill={ribbon} d={plan.ribbon} />
          <path fill={ground} d={plan.panel} />
        </svg>
        {wordsIn(params, frame, plan, { ground, ink, brace }, rtl)}
      </Card>
    );
  },
});

/** Without a portrait: the initials on a field in the color of the brace. */
function initialsIn(name: string, frame: Frame, { picture, free }: Plan, field: string): readonly SceneNode[] {
  const face = {
    family: 'Instrument Serif',
    weight: 400,
    color: inkOn(field, '#16130C', '#FFFFFF'),
    lineHeight: 1,
    tracking: -0.03,
  };
  const fit = fitted(frame, 'initials', initialsOf(name), face, {
    width: free.width,
    height: 0.7 * free.height,
    min: 40,
    max: 760,
    align: 'center',
    nowrap: true,
  });
  return [
    <div style={{ position: 'absolute', ...picture, backgroundColor: field }} />,
    ornament(standing(frame, fit, free, 'middle')),
  ];
}
