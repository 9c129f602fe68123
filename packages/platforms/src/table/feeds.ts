import { from, type Platform } from '../fact.js';

const surveys = from('surveys of link previews that quote the platform', 'second-hand').fact;
const crawlers = from('catalogues of crawlers', 'second-hand').fact;

const cardsOfX = from('surveys that quote https://developer.x.com/en/docs/x-for-websites/cards', 'second-hand').fact;

const x: Platform = {
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
    robots: cardsOfX('Twitterbot'),
    keeps: surveys('about 7 days'),
  },
};

const sharing = from('https://developers.facebook.com/docs/sharing/webmasters/images', 'read').fact;
const crawler = from('https://developers.facebook.com/docs/sharing/webmasters/web-crawlers', 'read').fact;

const facebook: Platform = {
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
};

const linkedin: Platform = {
  id: 'linkedin',
  name: 'LinkedIn',
  facts: {
    userAgent: crawlers('LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)'),
    bestSize: surveys({ width: 1200, height: 627 }),
    largeSize: surveys({ width: 401, height: 1 }),
    feedAspect: surveys(1.91),
    detailAspect: surveys(1.91),
    formats: surveys(['jpg', 'png', 'gif', 'webp']),
    unreliableFormats: surveys(['webp']),
    maxBytes: surveys(5_000_000),
    robots: crawlers('LinkedInBot'),
    keeps: surveys('about 7 days; the Post Inspector refreshes it'),
  },
};

const lexicon = from(
  'https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/embed/external.json',
  'read',
).fact;

const bluesky: Platform = {
  id: 'bluesky',
  name: 'Bluesky',
  facts: {
    userAgent: crawlers('Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)'),
    feedAspect: from('https://github.com/bluesky-social/social-app/issues/7443', 'read').fact(1.91),
    maxBytes: lexicon(1_000_000),
    keeps: surveys('with the post, from the moment it is written'),
  },
};

const mastodonSource = from('https://github.com/mastodon/mastodon/blob/main/app/models/preview_card.rb', 'read').fact;

const mastodon: Platform = {
  id: 'mastodon',
  name: 'Mastodon',
  facts: {
    userAgent: crawlers('Mastodon/4.5.0 (http.rb/5.3.1; +https://mastodon.social/) Bot'),
    scaledArea: mastodonSource(230_400),
    feedAspect: surveys(1.91),
    thumbnailAspect: surveys(1),
    formats: mastodonSource(['jpg', 'png', 'gif', 'webp']),
    maxBytes: mastodonSource(2_000_000),
    keeps: surveys('2 weeks'),
  },
};

const reddit: Platform = {
  id: 'reddit',
  name: 'Reddit',
  facts: {
    userAgent: crawlers('Mozilla/5.0 (compatible; redditbot/1.0; +http://www.reddit.com/feedback)'),
    thumbnailAspect: surveys(1),
  },
};

const google = from(
  'surveys that quote https://developers.google.com/search/docs/appearance/google-discover',
  'second-hand',
).fact;

const discover: Platform = {
  id: 'discover',
  name: 'Google Discover',
  facts: {
    userAgent: crawlers('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'),
    largeSize: google({ width: 1200, height: 1 }),
    minArea: google(300_000),
    feedAspect: google(16 / 9),
    robots: google('Googlebot'),
  },
};

export const feeds: readonly Platform[] = [x, facebook, linkedin, bluesky, mastodon, reddit, discover];
