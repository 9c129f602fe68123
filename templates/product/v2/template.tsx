import { defineTemplate, type Frame } from '@placard/core';
import { Card } from '../../shared/parts/card.js';
import { isRtl } from '../../shared/parts/text.js';
import { product as first } from '../template.js';
import { colorsOf } from './colors.js';
import { cordTo, offCard, ringAt, type CordEnd } from './cord.js';
import { examples } from './examples.js';
import { params } from './params.js';
import { focusBeside, planOf, type Plan } from './plan.js';
import { tagOf } from './tag.js';
import { standOn, type Stand } from './stand.js';
import { wordsOn } from './words.js';

/** A swing tag with everything that is said; its cord is tied to the product, or to what a photo shows. */
export const product = defineTemplate({
  id: 'product',
  version: '2',
  title: 'Product',
  description: 'A swing tag with name and price, tied by its cord to the thing itself.',
  background: true,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['name'],
  params,
  examples,
  alt: first.alt,
  render: (params, frame) => {
    const rtl = isRtl(params.name);
    const colors = colorsOf(params, frame);
    const isShown = params.product?.startsWith('data:image/') === true;
    const tied = frame.background !== null ? 'photo' : isShown ? 'product' : 'nothing';
    const plan = planOf(frame, params, tied, rtl);
    const stand = isShown ? standOn(params, frame, plan, colors) : undefined;
    const focus = frame.background === null ? undefined : focusBeside(frame, plan);
    const to = cordEnd(frame, plan, stand, focus);
    const isOverPhoto = frame.background !== null || stand?.isPhoto === true;
    const cord = cordTo(plan, to, { color: colors.cord, isOverPhoto });
    return (
      <Card
        frame={frame}
        photoFocus={focus}
        style={frame.background === null ? { backgroundColor: colors.ground } : {}}
      >
        {stand?.behind}
        {tagOf(plan, colors, frame.background !== null)}
        {wordsOn({ params, frame, colors, rtl }, plan, tied)}
        {cord}
        {stand?.before}
      </Card>
    );
  },
});

/** Where the cord ends: at the product, beside what the photo shows, or off the card. */
function cordEnd(
  frame: Frame,
  plan: Plan,
  stand: Stand | undefined,
  focus: { readonly x: number; readonly y: number } | undefined,
): CordEnd {
  if (stand !== undefined)
    return stand.isPhoto ? ringAt(frame, plan, stand.subject) : { ...stand.subject, isRing: false };
  if (focus === undefined) return offCard(frame, plan.eyelet, plan.end);
  return ringAt(frame, plan, { x: focus.x * frame.width, y: focus.y * frame.height });
}
