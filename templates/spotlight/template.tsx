import { defineTemplate } from '@placard/core';
import { Card } from '../parts/card.js';
import { proseOf } from '../parts/prose.js';
import { examples } from './examples.js';
import { params } from './params.js';
import { beamOf, colours, darkAround, highestFloor, light, litFloor } from './stage.js';
import { margin, stackOf } from './words.js';

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
  core: ['title'],
  params,
  examples,
  alt: ({ title, subtitle, label, lang }) => proseOf(lang).text(title, subtitle, label),
  render: (params, frame) => {
    const { height, background } = frame;
    if (background === null) {
      const { nodes } = stackOf(frame, params, margin, margin);
      return (
        <Card frame={frame} style={{ backgroundColor: colours.stage }}>
          {light(frame, beamOf(frame))}
          {nodes}
        </Card>
      );
    }
    const air = frame.preset === 'square' ? 40 : 20;
    const { nodes, top } = stackOf(frame, params, highestFloor(frame) + air, 0.53 * height);
    const floor = top - air;
    return (
      <Card frame={frame}>
        {darkAround(frame, floor)}
        {litFloor(frame, floor)}
        {nodes}
      </Card>
    );
  },
});
