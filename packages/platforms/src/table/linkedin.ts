import { definePlatform } from '../fact.js';
import { crawlers, surveys } from './sources.js';

export const linkedin = definePlatform({
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
});
