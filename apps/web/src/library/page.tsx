import './library.css';
import type { Asset, Template } from '@placard/client';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useAct } from '../account/act.js';
import { AccountPage } from '../account/frame.js';
import { api, listTemplates } from '../api/client.js';
import { useResource } from '../api/resource.js';
import { Notice, TroubleNotice } from '../ui/notice.js';
import { countOf } from '../ui/format.js';
import { UploadButton } from '../ui/upload-button.js';
import { uploadFault } from '../ui/upload-fault.js';
import { Picture } from './picture.js';

interface Loaded {
  readonly assets: readonly Asset[];
  /** The template that shows a picture as photo; undefined: there is none. */
  readonly template: Template | undefined;
}

async function load(signal: AbortSignal): Promise<Loaded> {
  const [assets, templates] = await Promise.all([api.assets({ signal }), listTemplates()]);
  const takers = templates.filter(({ background }) => background);
  return { assets, template: takers.find(({ id }) => id === 'spotlight') ?? takers[0] };
}

/** `/library`: the pictures that the account has uploaded. */
export const Page = (): JSX.Element => (
  <AccountPage title="Pictures">
    <Library />
  </AccountPage>
);

function Library(): JSX.Element {
  const { value, trouble, reload } = useResource(load);
  const { isBusy, trouble: failure, run } = useAct();
  const [said, say] = useState('');
  if (trouble?.kind === 'missing') return <Notice>This server does not accept uploads.</Notice>;
  if (value === undefined)
    return trouble === undefined ? <p aria-busy="true" /> : <TroubleNotice trouble={trouble} retry={reload} />;
  const { assets, template } = value;

  const upload = async (files: readonly File[]): Promise<void> => {
    say('');
    let stored = 0;
    const isDone = await run(async () => {
      for (const file of files) {
        await api.uploadAsset(file);
        stored += 1;
      }
    });
    if (stored > 0) reload();
    if (isDone && stored > 0) say(stored === 1 ? 'The picture is stored.' : `${countOf(stored)} pictures are stored.`);
  };
  const remove = async (id: string): Promise<void> => {
    if (!(await run(() => api.deleteAsset(id)))) return;
    say('The picture is deleted.');
    reload();
  };

  return (
    <div
      class="library"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void upload([...(event.dataTransfer?.files ?? [])]);
      }}
    >
      {trouble !== undefined && <TroubleNotice trouble={trouble} retry={reload} />}
      <p class="lead">Photos behind your cards, and logos for your brands. No one else can use them.</p>
      <div class="row">
        <UploadButton label="Upload a picture" isBusy={isBusy} chosen={(file) => void upload([file])} />
        <p class="hint" role="status">
          {isBusy ? 'One moment …' : said !== '' ? said : summaryOf(assets)}
        </p>
      </div>
      {failure !== undefined && <TroubleNotice trouble={{ words: uploadFault(failure), recovers: false }} />}
      {assets.length > 0 && (
        <ul class="pictures">
          {assets.map((asset) => (
            <Picture
              key={asset.id}
              of={asset}
              template={template}
              isBusy={isBusy}
              remove={() => void remove(asset.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function summaryOf(assets: readonly Asset[]): string {
  if (assets.length === 0) return 'PNG, JPEG or WebP. You can also drop files here.';
  const bytes = assets.reduce((sum, asset) => sum + asset.bytes, 0);
  const count = assets.length === 1 ? '1 picture' : `${countOf(assets.length)} pictures`;
  return `${count}, ${(bytes / 1_000_000).toFixed(1)} MB. You can also drop files here.`;
}
