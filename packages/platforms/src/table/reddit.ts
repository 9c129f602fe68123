import { definePlatform } from '../fact.js';
import { crawlers, surveys } from './sources.js';

export const reddit = definePlatform({
  id: 'reddit',
  name: 'Reddit',
  facts: {
    userAgent: crawlers('Mozilla/5.0 (compatible; redditbot/1.0; +http://www.reddit.com/feedback)'),
    thumbnailAspect: surveys(1),
  },
});
