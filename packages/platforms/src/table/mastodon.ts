import { definePlatform, from } from '../fact.js';
import { crawlers, surveys } from './sources.js';

const mastodonSource = from('https://github.com/mastodon/mastodon/blob/main/app/models/preview_card.rb', 'read').fact;

export const mastodon = definePlatform({
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
});
