import { backgrounds } from '@placard/backgrounds';
import { fonts } from '@placard/fonts';
import { createAssets } from '@placard/press/web/assets';

const assets = createAssets({ fonts, backgrounds });

/**
 * Serves fonts, emoji and photos under /placard/, without the copy that `placard-assets` makes for a static host.
 *
 * @returns {Promise<boolean>} false for other paths
 */
export async function answerAsset(url, response) {
  if (!url.startsWith('/placard/')) return false;
  const path = url.slice('/placard/'.length);
  const file = await (await assets).read(path);
  const isNamedByContent = file !== undefined && path !== 'manifest.json';
  response.writeHead(file === undefined ? 404 : 200, {
    'cache-control': isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  response.end(file);
  return true;
}
