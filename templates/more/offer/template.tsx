import { defineTemplate } from '@placard/core';
import { Card } from '@placard/templates/parts/card';
import { proseOf } from '@placard/templates/parts/prose';
import { isRtl } from '@placard/templates/parts/text';
import { colorsOf } from './colors.js';
import { examples } from './examples.js';
import { field, heroOf, product } from './hero.js';
import { params } from './params.js';
import { margin, planOf } from './plan.js';
import { priceIn } from './price.js';
import { savingOf } from './saving.js';
import { pieceWords, strip } from './strip.js';
import { boxOf, footer, head, type Job } from './words.js';

/** A strip of price paper crosses the card. The part that is not paid is cut off, and falls. */
export const offer = defineTemplate({
  id: 'offer',
  version: '1',
  title: 'Offer',
  description: 'A paper price strip runs behind a product, and the part that you save falls off.',
  background: false,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['price', 'name'],
  params,
  examples,
  alt: (params) => {
    const { text, labelled, joined } = proseOf(params.lang);
    const { now, before, percentage } = savingOf(params);
    const price = before === undefined ? now : `${now} (${joined(percentage, before)})`;
    const rated = joined(params.rating && `${params.rating}/5`, params.reviews);
    return text(labelled(joined(params.name, params.shop), price), rated, params.until);
  },
  render: (params, frame) => {
    const { name, picture, shop } = params;
    const rtl = isRtl(name);
    const colors = colorsOf(params, frame);
    const saving = savingOf(params);
    const hero = heroOf(picture, frame);
    const plan = planOf(
      frame,
      hero,
      saving.share,
      saving.now,
      Boolean(params.rating || params.reviews || params.until),
    );
    const job: Job = { frame, colors, plan, rtl, mirror: (left, width) => (rtl ? frame.width - left - width : left) };
    const end = saving.share > 0 ? plan.cut - 14 : frame.width - margin;
    const price = {
      left: plan.price.left,
      top: plan.strip.top,
      width: end - plan.price.left,
      height: plan.strip.height,
    };
    const box = boxOf(job, plan.hero);
    const image = hero === 'none' || picture === undefined ? undefined : product(frame, picture, hero, box);
    const paper = strip(frame, plan, colors, saving.share, rtl);
    return (
      <Card frame={frame} style={{ backgroundColor: colors.ground, overflow: 'hidden' }}>
        {hero === 'cutout'
          ? [paper, image]
          : [
              image ??
                field(
                  frame,
                  colors,
                  { percentage: saving.percentage, name: shop ?? name, taken: frame.safeArea.top },
                  box,
                ),
              paper,
            ]}
        {priceIn(frame, saving, boxOf(job, price), colors.onStrip, plan.price.size, rtl)}
        {pieceWords(frame, plan, colors, saving, hero !== 'none', rtl)}
        {head(job, params)}
        {footer(job, params)}
      </Card>
    );
  },
});
