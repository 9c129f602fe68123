import { isPrivateHost } from '@placard/platforms';
import { downloadBounds, type Download } from '../host.js';

/**
 * Fetches with the `fetch` of the runtime. Names are resolved by the network of the host, which has no private
 * addresses; addresses in URLs are checked here.
 */
export const download: Download = async (address, allows) => {
  const signal = AbortSignal.timeout(downloadBounds.seconds * 1000);
  let url = new URL(address);
  for (let redirects = 0; redirects <= downloadBounds.redirects; redirects += 1) {
    refuse(url, allows);
    const response = await fetch(url, { redirect: 'manual', signal });
    const next = response.headers.get('location');
    if (response.status > 399 || response.status < 200) throw new Error(`was answered with status ${response.status}`);
    if (response.status < 300 || next === null) return read(response);
    url = new URL(next, url);
  }
  throw new Error(`more than ${downloadBounds.redirects} redirects, the last to ${url.href}`);
};

function refuse({ protocol, hostname }: URL, allows: (hostname: string) => boolean): void {
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error(`${protocol}// is neither http nor https`);
  if (!allows(hostname)) throw new Error(`${hostname} is not among the allowed hosts`);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isPrivateHost(host)) throw new Error(`${host} is not a public address`);
}

async function read(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > downloadBounds.bytes) throw new Error(`has more than ${downloadBounds.bytes / 1024 / 1024} MiB`);
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
