import { defineTemplate } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { proseOf } from '../shared/parts/prose.js';
import { examples } from './examples.js';
import { params } from './params.js';
import { beamOf, colors, darkAround, highestFloor, light, litFloor } from './stage.js';
import { margin, stackOf } from './words.js';

/**
 * A dark stage with one beam of light on a centred title. Over a photo, the photo is visible only inside of the beam,
 * and the text is on the floor below it.
 */
export const spotlight = defineTemplate({
  id: 'spotlight',
  version: '1',
  title: 'Spotlight',
  description: 'A dark stage and one beam of light that finds the title.',
  background: true,
  keyTexts: ['title'],
  params,
  examples,
  alt: ({ title, subtitle, label, lang }) => proseOf(lang).text(title, subtitle, label),
  render: (params, frame) => {
    const { height, background } = frame;
    if (background === null) {
      const { nodes } = stackOf(frame, params, margin, margin);
      return (
        <Card frame={frame} style={{ backgroundColor: colors.stage }}>
          {light(frame, beamOf(frame))}
          {nodes}
        </Card>
      );
    }
    const air = frame.shape !== 'wide' ? 40 : 20;
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
