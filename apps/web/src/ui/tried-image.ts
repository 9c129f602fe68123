import { useState } from 'preact/hooks';

/**
 * Retries an image for a minute while the server is too busy to draw it, because a page requests forty at once.
 *
 * @returns props of the `img` element: a key that changes with each attempt, and a listener
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
