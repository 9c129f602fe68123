import { from, type Platform } from '../fact.js';

const surveys = from('surveys of link previews that quote the platform', 'second-hand').fact;
const crawlers = from('catalogues of crawlers', 'second-hand').fact;

const previewsOfDiscord = from("Discord's developer documentation, page on link previews", 'read').fact;

const discord: Platform = {
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
};

const previewsOfWhatsApp = from("WhatsApp's developer documentation, page on link previews", 'read').fact;

const whatsapp: Platform = {
  id: 'whatsapp',
  name: 'WhatsApp',
  facts: {
    userAgent: crawlers('WhatsApp/2.24.20.89 A'),
    minSize: previewsOfWhatsApp({ width: 300, height: 1 }),
    maxAspect: previewsOfWhatsApp(4),
    thumbnailAspect: previewsOfWhatsApp(1),
    maxBytes: previewsOfWhatsApp(600_000),
    advisedBytes: surveys(300_000),
    pageBytes: previewsOfWhatsApp(300_000),
    keeps: surveys("with the message; the sender's device fetches it"),
  },
};

const technote = from('Apple Technote TN3156', 'read').fact;

const imessage: Platform = {
  id: 'imessage',
  name: 'iMessage',
  facts: {
    userAgent: crawlers(
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    ),
    bestSize: technote({ width: 900, height: 1 }),
    largeSize: technote({ width: 150, height: 150 }),
    maxBytes: technote(10_000_000),
    pageBytes: technote(1_000_000),
    severalImages: from('https://github.com/nuxt-modules/og-image/issues/584', 'read').fact(
      'a collage, unless twitter:image stands first and names the same image',
    ),
    keeps: surveys("with the message; the sender's device fetches it"),
  },
};

const slack: Platform = {
  id: 'slack',
  name: 'Slack',
  facts: {
    userAgent: crawlers('Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'),
    feedAspect: surveys(null),
    thumbnailAspect: surveys(1),
    robots: crawlers(null),
    keeps: surveys('about 30 minutes'),
  },
};

const telegram: Platform = {
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
};

export const messengers: readonly Platform[] = [discord, whatsapp, imessage, slack, telegram];
