import { definePlatform, from } from '../fact.js';
import { crawlers, surveys } from './sources.js';

const technote = from('Apple Technote TN3156', 'read').fact;
const collages = from('https://github.com/nuxt-modules/og-image/issues/584', 'read').fact;

export const imessage = definePlatform({
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
    severalImages: collages('a collage, unless twitter:image stands first and names the same image'),
    showsLeadingTwitterImage: collages(true),
    keeps: surveys("with the message; the sender's device fetches it"),
  },
});
