import { definePlatform, from } from '../fact.js';
import { crawlers } from './sources.js';

const google = from(
  'surveys that quote https://developers.google.com/search/docs/appearance/google-discover',
  'second-hand',
).fact;

export const discover = definePlatform({
  id: 'discover',
  name: 'Google Discover',
  facts: {
    userAgent: crawlers('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'),
    largeSize: google({ width: 1200, height: 1 }),
    minArea: google(300_000),
    feedAspect: google(16 / 9),
    robots: google('Googlebot'),
  },
});
