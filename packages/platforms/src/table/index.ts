import type { Platform, PlatformId } from '../fact.js';
import { feeds } from './feeds.js';
import { messengers } from './messengers.js';

/** The twelve platforms, in the order in which they are listed everywhere. */
export const platforms: readonly Platform[] = order([
  'x',
  'facebook',
  'linkedin',
  'discord',
  'whatsapp',
  'imessage',
  'slack',
  'telegram',
  'bluesky',
  'mastodon',
  'reddit',
  'discover',
]);

function order(ids: readonly PlatformId[]): readonly Platform[] {
  const known = [...feeds, ...messengers];
  return ids.flatMap((id) => known.filter((platform) => platform.id === id));
}
