import { defineTemplate, type Frame, type SceneNode } from '@placard/core';
import { Card } from '@placard/templates/parts/card';
import { contrast, inkOn } from '@placard/templates/parts/color';
import { paperOf } from '@placard/templates/parts/paper';
import { at, set } from '@placard/templates/parts/place';
import { proseOf } from '@placard/templates/parts/prose';
import { isRtl, text } from '@placard/templates/parts/text';
import { initialsOf } from '../parts/initials.js';
import { examples } from './examples.js';
import { params } from './params.js';
import { margin, planOf } from './plan.js';
import { pictured, plain, type Triangle } from './triangle.js';
import { corners, initials, words } from './words.js';

const themes = {
  light: { ground: '#FF7052', ink: '#140A06', muted: '#140A06' },
  dark: { ground: '#16130F', ink: '#FFF4EC', muted: '#FFF4EC' },
} as const;

/** The thumbnail of a video is its play button. */
export const video = defineTemplate({
  id: 'video',
  version: '1',
  title: 'Video',
  description: 'The thumbnail is the play button: a picture in a triangle as high as the card.',
  background: false,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['title'],
  params,
  examples,
  alt: ({ title, length, channel, kind, lang }) => {
    const { text, labelled, joined } = proseOf(lang);
    const about = joined(kind, length);
    return text(about === '' ? title : labelled(about, title), channel);
  },
  render: (params, frame) => {
    const { title, picture, length, channel, kind, theme, ground, ink, accent } = params;
    const rtl = isRtl(title);
    const paper = paperOf({ ground, ink }, themes[theme ?? 'light'], frame);
    const plan = planOf(frame);
    const image = pictured(picture, frame, plan.triangle, paper);
    const right = frame.width - margin;
    const button = accent !== undefined && contrast(accent, paper.ground) >= 1.5 ? accent : paper.ink;
    return (
      <Card frame={frame} style={{ backgroundColor: paper.ground }}>
        {image ?? plain(plan.triangle, button)}
        {image === undefined &&
          inside(
            frame,
            length,
            channel ?? title,
            plan.triangle,
            button === paper.ink ? paper.ground : inkOn(button, '#000000', '#FFFFFF'),
          )}
        {corners(frame, { kind, length: image && length }, paper, plan, right)}
        {words(frame, params, paper, plan, rtl)}
      </Card>
    );
  },
});

/** Without a picture, the triangle has the length of the video, or else the initials of its channel. */
function inside(
  frame: Frame,
  length: string | undefined,
  name: string,
  { left, top, width, height }: Triangle,
  color: string,
): SceneNode {
  const own = set(
    frame,
    length
      ? text('length', length, {
          fontFamily: 'Barlow Condensed',
          fontWeight: 700,
          color,
          maxWidth: Math.round(0.56 * width),
          maxHeight: Math.round(0.36 * height),
          fit: { min: 24, max: Math.round(0.42 * height) },
          lineHeight: 1.1,
          letterSpacing: '-0.02em',
          textWrap: 'nowrap',
          fontFeatureSettings: '"tnum" 1',
        })
      : initials(initialsOf(name), Math.round(0.56 * width), color),
  );
  const x = left + 0.345 * width - own.metrics.width / 2;
  return at(own.node, Math.round(x), Math.round(top + height / 2 - own.metrics.height / 2));
}
