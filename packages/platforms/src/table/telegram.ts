import { definePlatform } from '../fact.js';
import { crawlers, surveys } from './sources.js';

export const telegram = definePlatform({
  id: 'telegram',
  name: 'Telegram',
  facts: {
    userAgent: crawlers('TelegramBot (like TwitterBot)'),
    feedAspect: surveys(null),
    thumbnailAspect: surveys(1),
    unreliableFormats: surveys(['webp']),
    maxBytes: surveys(5_000_000),
    keeps: surveys('by its servers; @WebpageBot refreshes it'),
  },
});
