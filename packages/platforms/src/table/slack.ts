import { definePlatform } from '../fact.js';
import { crawlers, surveys } from './sources.js';

export const slack = definePlatform({
  id: 'slack',
  name: 'Slack',
  facts: {
    userAgent: crawlers('Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'),
    feedAspect: surveys(null),
    thumbnailAspect: surveys(1),
    robots: crawlers(null),
    keeps: surveys('about 30 minutes'),
  },
});
