import { fetchAs, type Network } from '@placard/images/fetch';
import { downloadBounds, type Download } from '../host.js';

/** Creates a {@link Download} on a network. The socket connects to the addresses that were checked. */
export const createDownload =
  (network: Network): Download =>
  async (url, allows) => {
    const { bytes: limit, redirects, seconds } = downloadBounds;
    const { bytes, status, isCut } = await fetchAs(url, {
      userAgent: 'Placard (social cards)',
      encodings: [],
      limit,
      redirects,
      seconds,
      network: { ...network, allows },
    });
    if (status < 200 || status > 299) throw new Error(`was answered with status ${status}`);
    if (isCut) throw new Error(`has more than ${limit / 1024 / 1024} MiB, or ended early`);
    return bytes;
  };
