import type { ShortUrl, ShortUrlLedger } from '@placard/accounts/ledger';
import type { OpenTable } from './tables.js';

export function memoryShortUrls(open: OpenTable): ShortUrlLedger {
  const urls = open<ShortUrl>('short-urls');
  const ofKey = (keyId: string): ShortUrl[] => [...urls.values()].filter((url) => url.keyId === keyId);

  return {
    async putShortUrl(url, max) {
      if (urls.has(url.code)) return true;
      if (ofKey(url.keyId).length >= max) return false;
      urls.set(url.code, { ...url });
      return true;
    },

    async shortUrl(code) {
      const shortUrl = urls.get(code);
      return shortUrl === undefined ? null : { ...shortUrl };
    },

    async shortUrls(keyId, { limit, skip }) {
      return ofKey(keyId)
        .reverse()
        .slice(skip, skip + limit)
        .map((url) => ({ ...url }));
    },

    async deleteShortUrl(code, keyId) {
      return urls.get(code)?.keyId === keyId && urls.delete(code);
    },
  };
}
