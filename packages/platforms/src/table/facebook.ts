import { definePlatform, from } from '../fact.js';
import { crawlers } from './sources.js';

const sharing = from('https://developers.facebook.com/docs/sharing/webmasters/images', 'read').fact;
const crawler = from('https://developers.facebook.com/docs/sharing/webmasters/web-crawlers', 'read').fact;

export const facebook = definePlatform({
  id: 'facebook',
  name: 'Facebook, Threads',
  facts: {
    userAgent: crawlers('facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'),
    bestSize: sharing({ width: 1200, height: 630 }),
    largeSize: sharing({ width: 600, height: 315 }),
    feedAspect: sharing(1.91),
    detailAspect: sharing(1.91),
    thumbnailAspect: sharing(1),
    maxBytes: sharing(8_000_000),
    encodings: crawler(['gzip', 'deflate']),
    robots: crawlers('facebookexternalhit'),
    keeps: sharing('by the URL of the image, until the page is scraped again'),
  },
});
