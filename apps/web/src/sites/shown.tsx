import type { JSX } from 'preact';
import { useAct } from '../account/act.js';
import { ActTrouble } from '../account/act-trouble.js';
import { TagLine } from '../ui/tag-line.js';
import { cardOf, check, save, type Site } from './calls.js';

interface Props {
  readonly host: string;
  readonly pages: readonly string[];
  readonly keyId: string;
  /** Undefined: the site is not saved. */
  readonly site: Site | undefined;
  readonly changed: () => void;
}

/** Cards for the pages of a host, and the steps to use them. */
export function Shown({ host, pages, keyId, site, changed }: Props): JSX.Element {
  return (
    <section class="site-shown" aria-labelledby="site-host">
      <h2 id="site-host">
        <bdi>{host}</bdi>
      </h2>
      <ul class="site-cards">
        {pages.map((page) => (
          <li key={page}>
            <figure>
              <img src={cardOf(keyId, page)} alt={`Card of ${pathOf(page)}`} width="1200" height="630" />
              <figcaption>{pathOf(page)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <Steps host={host} keyId={keyId} site={site} changed={changed} />
    </section>
  );
}

function pathOf(page: string): string {
  const { pathname } = new URL(page);
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

function Steps({ host, keyId, site, changed }: Omit<Props, 'pages'>): JSX.Element {
  const { isBusy, trouble, run } = useAct();
  const act = (work: (host: string) => Promise<unknown>): void =>
    void run(async () => void (await work(host))).then((done) => done && changed());
  const proof = `<meta name="placard" content="${keyId}">`;
  const tag = `<meta property="og:image" content="${cardOf(keyId, `https://${host}/`)}">`;
  return (
    <ol class="site-steps">
      <li>
        <h3>Prove that the site is yours</h3>
        <p>Put this in the head of the home page:</p>
        <TagLine text={proof} label="Copy the proof" />
      </li>
      <li>
        <h3>Save it</h3>
        <div class="row">
          <button
            type="button"
            class={site === undefined ? 'button main' : 'button'}
            aria-disabled={isBusy}
            onClick={() => act(site === undefined ? save : check)}
          >
            {site === undefined ? 'Save the site' : 'Read the home page again'}
          </button>
          <p role="status">{isBusy ? 'Reading the home page …' : stateOf(site)}</p>
        </div>
        <ActTrouble trouble={trouble} />
      </li>
      <li>
        <h3>Add the tag</h3>
        <p>Put this in the head of each page, with that page’s path at the end:</p>
        <TagLine text={tag} label="Copy the tag" />
      </li>
    </ol>
  );
}
/** Whether others get the cards of a site. */
export function stateOf(site: Site | undefined): string {
  if (site === undefined) return 'Not saved: only you see these cards.';
  if (site.proof === null) return 'Saved. The home page does not name the key yet: only you see these cards.';
  return site.proof.by === 'meta'
    ? 'Saved. The home page proves that it is yours.'
    : 'Saved. Its file placard.json proves that it is yours.';
}
