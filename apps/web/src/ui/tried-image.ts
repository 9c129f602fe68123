import { useState } from 'preact/hooks';

/**
 * Loads an image again, for a minute, when its server is too busy to draw it: forty are asked for at once.
 *
 * @returns what its element needs: a key that changes with each attempt, and a listener
 */
export function useTriedImage(url: string): { readonly key: string; readonly onError: () => void } {
  const [failed, setFailed] = useState({ url, times: 0 });
  const times = failed.url === url ? failed.times : 0;
  return {
    key: `${url} ${times}`,
    onError: () => {
      if (times < 9) setTimeout(() => setFailed({ url, times: times + 1 }), 1000 * Math.min(2 ** times, 8));
    },
  };
}
