import { definePlatform, from } from '../fact.js';
import { crawlers, surveys } from './sources.js';

const lexicon = from(
  'https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/embed/external.json',
  'read',
).fact;

export const bluesky = definePlatform({
  id: 'bluesky',
  name: 'Bluesky',
  facts: {
    userAgent: crawlers('Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)'),
    feedAspect: from('https://github.com/bluesky-social/social-app/issues/7443', 'read').fact(1.91),
    maxBytes: lexicon(1_000_000),
    keeps: surveys('with the post, from the moment it is written'),
  },
});
