import './take.css';
import { metaTags, type ImageRequest } from '@placard/client';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { basePath, preview } from '../api/client.js';
import { troubleOf } from '../api/trouble.js';
import { addRecentCard } from '../home/recent-cards.js';
import { ActButton, copyText, CopyButton } from '../ui/copy.js';
import { saveFile } from '../ui/save-file.js';
import { Tabs } from '../ui/tabs.js';
import { hrefOf } from '../router.js';
import { mintLink, type Minted } from './link.js';
import { placeholder, snippets } from './snippets.js';

/** Exports of a card: its file, its image on the clipboard, and code that requests it. */
export function Take({
  request,
  latest,
  address,
  alt,
}: {
  readonly request: ImageRequest;
  /** The current request of the form, which may be newer than the shown one. */
  readonly latest: () => ImageRequest;
  /** The URL of this page, with the current state of the form in its fragment. */
  readonly address: () => Promise<string>;
  readonly alt: string;
}): JSX.Element {
  const [chosen, choose] = useState('meta');
  const [signed, setSigned] = useState<Signed>();
  const wanted = JSON.stringify(request);
  const current = signed?.of === wanted ? signed : undefined;
  const blocks = snippets(request, {
    url: location.origin + basePath,
    keyId: signed?.keyId ?? placeholder,
    signed: current?.url,
    alt,
  });
  const block = blocks.find(({ id }) => id === chosen) ?? blocks[0];

  const lacksKey = block?.code.includes(`/${placeholder}/`) === true;
  /** Without a signature, the tags have a public URL, which the key may not publish. */
  const isUnsigned = block?.id === 'meta' && current === undefined;

  async function mint(): Promise<string> {
    const now = latest();
    const made = await mintLink(now);
    setSigned({ ...made, of: JSON.stringify(now) });
    remember();
    return made.url;
  }

  /** Lists the card on the home of the account. That it fails must not look like a failed export. */
  const remember = (): void =>
    void address().then(
      (url) => addRecentCard(latest(), url),
      () => undefined,
    );

  return (
    <section class="take" aria-labelledby="take-title">
      <h2 id="take-title">Export</h2>
      <Files
        request={request}
        save={async () => {
          await download(latest());
          remember();
        }}
        copyPicture={async () => {
          await copyImage({ ...latest(), format: 'png' });
          remember();
        }}
        copySigned={async () => copyText(await mint())}
        copyAddress={async () => copyText(await address())}
      />
      {current !== undefined && (
        <p class="signed">
          <a href={current.url} rel="external">
            {current.url}
          </a>
        </p>
      )}
      {block !== undefined && (
        <Tabs label="Code" tabs={blocks.map(({ id, label }) => [id, label])} chosen={block.id} choose={choose}>
          <div class="block">
            <p class="hint">{block.note}</p>
            <span class="copies">
              {isUnsigned && (
                <ActButton
                  icon="copy"
                  label="Sign and copy"
                  done="Copied"
                  act={async () => copyText(metaTags(latest(), await mint(), alt))}
                />
              )}
              <CopyButton text={block.code} label={lacksKey ? `Copy with ${placeholder}` : 'Copy'} />
            </span>
          </div>
          {lacksKey && (
            <p class="lacks">
              {placeholder} stands for an API key of yours, so this shows no card yet.{' '}
              {isUnsigned && <>“Sign and copy” fills in a signed address. </>}
              Keys are on the page <a href={hrefOf('/keys')}>API keys</a>.
            </p>
          )}
          <pre tabIndex={0} role="region" aria-label={block.label}>
            <code>{block.code}</code>
          </pre>
        </Tabs>
      )}
    </section>
  );
}

interface FilesProps {
  readonly request: ImageRequest;
  readonly save: () => Promise<void>;
  readonly copyPicture: () => Promise<void>;
  readonly copySigned: () => Promise<void>;
  readonly copyAddress: () => Promise<void>;
}

/** Exports by one click. */
const Files = ({ request: { format, scale }, save, copyPicture, copySigned, copyAddress }: FilesProps): JSX.Element => (
  <div class="files">
    <ActButton
      icon="download"
      label={`Download ${format}${scale === '2' ? ', 2×' : ''}`}
      done="Saved"
      main
      act={save}
    />
    <ActButton icon="copy" label="Copy image" done="Copied" act={copyPicture} />
    <ActButton icon="copy" label="Copy signed URL" done="Copied" act={copySigned} />
    <ActButton icon="copy" label="Copy link to this page" done="Copied" act={copyAddress} />
  </div>
);

/** A signed URL, and its request. */
interface Signed extends Minted {
  readonly of: string;
}

async function drawn(request: ImageRequest): Promise<Blob> {
  try {
    return (await preview(request, new AbortController().signal)).image;
  } catch (error) {
    throw new Error(troubleOf(error).words, { cause: error });
  }
}

async function download(request: ImageRequest): Promise<void> {
  const name = `${request.template}-${request.size ?? request.preset}${request.scale === '2' ? '@2x' : ''}.${request.format}`;
  saveFile(name, await drawn(request));
}

async function copyImage(request: ImageRequest): Promise<void> {
  if (!isSecureContext || typeof ClipboardItem === 'undefined')
    throw new Error('Browsers copy images only on pages with https: download it instead.');
  // The item takes a promise, because some browsers only allow a write that starts during the click.
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': drawn(request) })]);
}
