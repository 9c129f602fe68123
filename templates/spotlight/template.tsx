import { defineTemplate, type Frame } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { footOf } from '../shared/parts/place.js';
import { proseOf } from '../shared/parts/prose.js';
import { examples } from './examples.js';
import { apron, rig } from './lamp.js';
import { params } from './params.js';
import { beamOf, colors, darkAround, highestFloor, light, litFloor } from './stage.js';
import { margin, stackOf } from './words.js';

/** Distance from the lamp of a tall card to the text, in pixels. */
const underLamp = 72;
/** Distance from the pool of light on a tall card to the front edge of the stage, in pixels. */
const inFrontOfPool = 14;

/** The preferred upper edge of the text over a photo: half the height, or below the photo's subject if that lies low. */
function belowSubject(frame: Frame): number {
  const { height, background } = frame;
  const subject = (background?.focal.y ?? 0.5) * height;
  return Math.min(Math.max(0.53 * height, subject + 0.06 * height), footOf(frame, margin) - 0.17 * height);
}

/**
 * A dark stage with one beam of light on a centered title. Over a photo, the photo is visible only inside of the beam,
 * and the text is on the floor below it.
 */
export const spotlight = defineTemplate({
  id: 'spotlight',
  version: '1',
  title: 'Spotlight',
  description: 'A dark stage and one beam of light that finds the title.',
  background: true,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['title'],
  params,
  examples,
  alt: ({ title, subtitle, label, lang }) => proseOf(lang).text(title, subtitle, label),
  render: (params, frame) => {
    const isTall = frame.shape === 'tall';
    if (frame.background === null) {
      const beam = beamOf(frame);
      const ceiling = isTall ? beam.top + underLamp : margin;
      const { nodes } = stackOf(frame, params, ceiling, ceiling);
      return (
        <Card frame={frame} style={{ backgroundColor: colors.stage }}>
          {light(frame, beam)}
          {isTall && [rig(frame), apron(frame, beam.pool.y + beam.pool.ry + inFrontOfPool)]}
          {nodes}
        </Card>
      );
    }
    const air = frame.shape !== 'wide' ? 40 : 20;
    const { nodes, top } = stackOf(
      frame,
      params,
      highestFloor(frame) + air,
      isTall ? belowSubject(frame) : 0.53 * frame.height,
    );
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
