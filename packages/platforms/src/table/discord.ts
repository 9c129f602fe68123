import { definePlatform, from } from '../fact.js';
import { crawlers, surveys } from './sources.js';

const previewsOfDiscord = from("Discord's developer documentation, page on link previews", 'read').fact;

export const discord = definePlatform({
  id: 'discord',
  name: 'Discord',
  facts: {
    userAgent: crawlers('Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)'),
    feedAspect: surveys(null),
    needsLargeCard: previewsOfDiscord(true),
    severalImages: previewsOfDiscord('a gallery of at most 4'),
    formats: previewsOfDiscord(['png', 'gif', 'jpg', 'webp', 'avif']),
    maxUrlLength: previewsOfDiscord(2048),
    redirects: previewsOfDiscord(5),
    seconds: previewsOfDiscord(10),
    keeps: previewsOfDiscord('30 minutes'),
  },
});
