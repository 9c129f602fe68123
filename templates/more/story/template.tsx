import { defineTemplate, type SceneNode } from '@placard/core';
import { Card } from '@placard/templates/parts/card';
import { contrast, inkOn } from '@placard/templates/parts/color';
import { maxCovered } from '@placard/templates/parts/panel';
import { paperOf } from '@placard/templates/parts/paper';
import { pictureOf } from '@placard/templates/parts/picture';
import { at } from '@placard/templates/parts/place';
import { proseOf } from '@placard/templates/parts/prose';
import { isRtl } from '@placard/templates/parts/text';
import { fitted, standing } from '@placard/templates/parts/fitted';
import { initialOf } from '../parts/initials.js';
import { ornament } from '@placard/templates/parts/ornament';
import { examples } from './examples.js';
import { params, type StoryParams } from './params.js';
import { sizesOf } from './sizes.js';
import { footStep, headlineStep, sectionStep, type Setting, type Step } from './steps.js';

const themes = {
  light: { ground: '#FFFFFF', ink: '#111111', muted: '#111111' },
  dark: { ground: '#111111', ink: '#FFFFFF', muted: '#FFFFFF' },
} as const;

/** Minimum contrast of the ground to the headline's block. */
const visible = 1.3;

/** Section, headline and publication on three blocks, each wider than the one above: steps at the foot of a picture. */
export const story = defineTemplate({
  id: 'story',
  version: '1',
  title: 'Story',
  description: 'Three blocks laid like steps at the foot of an untouched picture.',
  background: true,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['headline'],
  params,
  examples,
  alt: ({ headline, section, publication, author, date, lang }) => {
    const { text, joined } = proseOf(lang);
    return text(headline, section, joined(author, date, publication));
  },
  render: (params, frame) => {
    const { width, height, background } = frame;
    const paper = paperOf(params, themes[params.theme ?? 'light'], frame);
    const wanted = params.accent ?? '#FF5A36';
    const picture =
      background === null ? pictureOf(params.picture, frame, { name: 'picture', width, height }) : undefined;
    const plain = background === null && picture === undefined;
    const accent = plain && contrast(wanted, paper.ground) < visible ? paper.ink : wanted;
    const foot = plain ? (accent === paper.ink ? paper.ground : paper.ink) : accent;
    const colors = { paper: paper.ground, ink: paper.ink, foot, onFoot: inkOn(foot, '#111111', '#FFFFFF') };
    const focal = background?.focal ?? frame.pictures['picture']?.focal;
    const rtl = isRtl(params.headline);
    const atRight = rtl ? plain || (focal?.x ?? 0.5) <= 0.6 : !plain && (focal?.x ?? 0.5) < 0.4;
    const setting: Setting = { frame, sizes: sizesOf(frame, plain), colors, atRight };
    const steps = stepsOf(params, setting, plain, rtl);
    const hangs = frame.shape === 'tall' && !plain && (focal?.y ?? 0) > 0.5;
    return (
      <Card frame={frame} style={plain ? { backgroundColor: accent } : {}}>
        {picture !== undefined && at(picture, 0, 0)}
        {plain && frame.shape === 'tall' && initialIn(params.headline, setting, steps, foot)}
        {stacked(steps, setting, hangs)}
      </Card>
    );
  },
});

/** The steps from the highest to the lowest. The headline is smaller where the blocks would cover too much of a photo. */
function stepsOf(params: StoryParams, setting: Setting, plain: boolean, rtl: boolean): readonly Step[] {
  const { sizes, frame } = setting;
  const section = sectionStep(params, setting);
  const build = (height: number): readonly Step[] => {
    const headline = headlineStep(params, setting, height);
    const foot = footStep(params, setting, headline.width, rtl);
    return [...(section === undefined ? [] : [section]), headline, foot];
  };
  const covered = (steps: readonly Step[]): number =>
    steps.reduce((sum, { width, height }) => sum + width * height, 0) / (frame.width * frame.height);
  const { height, more } = sizes.headline;
  const first = build(height);
  if (plain) return first;
  for (const room of [more, (more + height) / 2]) {
    const larger = build(room);
    if ([...params.headline].length > 60 && covered(larger) <= maxCovered) return larger;
  }
  return covered(first) <= maxCovered ? first : build(0.75 * height);
}

function stacked(steps: readonly Step[], { frame, sizes, atRight }: Setting, hangs: boolean): readonly SceneNode[] {
  const whole = steps.reduce((sum, { height }) => sum + height, 0);
  let top = hangs ? sizes.top : sizes.bottom - whole;
  return steps.flatMap(({ width, height, color, draw }) => {
    const left = atRight ? frame.width - width : 0;
    const y = top;
    top += height;
    return [
      <div style={{ position: 'absolute', left, top: y, width, height, backgroundColor: color }} />,
      ...draw(left, y),
    ];
  });
}

/** On a tall card without a picture: the first letter of the headline in its place. */
function initialIn(
  headline: string,
  { frame, sizes, atRight }: Setting,
  steps: readonly Step[],
  color: string,
): SceneNode {
  const whole = steps.reduce((sum, { height }) => sum + height, 0);
  const top = Math.round(Math.max(frame.safeArea.top / 2, 72));
  const height = sizes.bottom - whole - top - 72;
  const width = frame.width - 2 * sizes.edge;
  const face = { family: 'Fraunces', weight: 700, color, lineHeight: 1 };
  const fit = fitted(frame, 'initial', initialOf(headline), face, {
    width,
    height: Math.max(120, height),
    min: 80,
    max: 1100,
    align: atRight ? 'right' : 'left',
    nowrap: true,
  });
  return ornament(standing(frame, fit, { left: sizes.edge, top, height }, 'middle'));
}
