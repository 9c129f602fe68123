import { bluesky } from './bluesky.js';
import { discord } from './discord.js';
import { discover } from './discover.js';
import { facebook } from './facebook.js';
import { imessage } from './imessage.js';
import { linkedin } from './linkedin.js';
import { mastodon } from './mastodon.js';
import { reddit } from './reddit.js';
import { slack } from './slack.js';
import { telegram } from './telegram.js';
import { whatsapp } from './whatsapp.js';
import { x } from './x.js';
import type { PlatformOf } from '../fact.js';

const table = [
  x,
  facebook,
  linkedin,
  discord,
  whatsapp,
  imessage,
  slack,
  telegram,
  bluesky,
  mastodon,
  reddit,
  discover,
] as const;

export type PlatformId = (typeof table)[number]['id'];

export type Platform = PlatformOf<PlatformId>;

/** All platforms, in the order in which they are listed everywhere. */
export const platforms: readonly Platform[] = table;

/** The platform as whose crawler an image is fetched when one request is made for all platforms. */
export const standInPlatform: Platform = facebook;
