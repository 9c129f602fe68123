import type { JSX } from 'preact';
import { basePath } from '../api/client.js';
import { TagLine } from '../ui/tag-line.js';

/** The tag with which this server draws the card of a page. @param address that the page declares, or empty */
export function UseTag({ address }: { readonly address: string }): JSX.Element {
  const page = URL.canParse(address) ? new URL(address) : undefined;
  const place = page === undefined ? 'www.example.com/page' : `${page.host}${page.pathname}`;
  const tag = `<meta property="og:image" content="${location.origin}${basePath}/u/KEYID/${place}">`;
  return (
    <section class="found" aria-labelledby="tag-title">
      <h2 id="tag-title">Use this tag</h2>
      <p class="fine">
        With it, this server draws the card of the page from its title and pictures.{' '}
        <a href={`${basePath}/sites`}>Sites</a> shows your KEYID.
      </p>
      <TagLine text={tag} label="Copy the tag" />
    </section>
  );
}
