import { definePlatform, from } from '../fact.js';
import { crawlers, surveys } from './sources.js';

const cardsOfX = from('surveys that quote https://developer.x.com/en/docs/x-for-websites/cards', 'second-hand').fact;

export const x = definePlatform({
  id: 'x',
  name: 'X',
  facts: {
    userAgent: crawlers('Twitterbot/1.0'),
    feedAspect: cardsOfX(2),
    detailAspect: cardsOfX(2),
    thumbnailAspect: surveys(1),
    minSize: cardsOfX({ width: 300, height: 157 }),
    maxSize: cardsOfX({ width: 4096, height: 4096 }),
    label: surveys({ left: 28 / 1200, top: 597 / 675, right: 668 / 1200, bottom: 647 / 675 }),
    formats: cardsOfX(['jpg', 'png', 'webp', 'gif']),
    maxBytes: cardsOfX(5_000_000),
    needsLargeCard: cardsOfX(true),
    prefersTwitterTags: cardsOfX(true),
    robots: cardsOfX('Twitterbot'),
    keeps: surveys('about 7 days'),
  },
});
