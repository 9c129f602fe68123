import { defineTemplate, type ParamsInput } from '@placard/core';
import { lang } from '../parts/params.js';
import { proseOf } from '../parts/prose.js';
import { examples } from './examples.js';
import { beamOf, colours, darkAround, highestFloor, light, litFloor } from './stage.js';
import { margin, stackOf } from './words.js';

const params = {
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: {
    title: {
      type: 'string',
      title: 'Title',
      description: 'What the light finds.',
      minLength: 1,
      maxLength: 100,
      examples: ['The understudy always knows every line'],
    },
    subtitle: {
      type: 'string',
      title: 'Subtitle',
      description: 'A sentence at the foot of the light.',
      maxLength: 140,
      examples: ['Four engineers on the jobs nobody sees'],
    },
    label: {
      type: 'string',
      title: 'Label',
      description: 'A word or two: a series, a rubric.',
      maxLength: 30,
      examples: ['Backstage talks'],
    },
    lang,
  },
} as const;

export type SpotlightInput = ParamsInput<typeof params>;

/**
 * One beam finds the title: on a dark stage it is light; over a photo it is the photo, and the stage around it the
 * panel. Its words stand on the floor in front of the light, on the card's own axis.
 */
export const spotlight = defineTemplate({
  id: 'spotlight',
  version: '1',
  title: 'Spotlight',
  description: 'A dark stage and one beam of light that finds the title.',
  background: true,
  params,
  examples,
  alt: ({ title, subtitle, label, lang }) => proseOf(lang).text(title, subtitle, label),
  render: (params, frame) => {
    const { width, height, background } = frame;
    if (background === null) {
      const { nodes } = stackOf(frame, params, margin, margin);
      return (
        <div style={{ position: 'relative', width, height, backgroundColor: colours.stage }}>
          {light(frame, beamOf(frame))}
          {nodes}
        </div>
      );
    }
    const air = frame.preset === 'square' ? 40 : 20;
    const { nodes, top } = stackOf(frame, params, highestFloor(frame) + air, 0.53 * height);
    const floor = top - air;
    return (
      <div style={{ position: 'relative', width, height }}>
        {darkAround(frame, floor)}
        {litFloor(frame, floor)}
        {nodes}
      </div>
    );
  },
});
