import type { Asset } from '@placard/client';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useAct } from '../account/act.js';
import { dayOf } from '../account/calls.js';
import { api } from '../api/client.js';
import { useResource } from '../api/resource.js';
import type { Trouble } from '../api/trouble.js';
import { hrefOf } from '../router.js';
import { TroubleNotice } from '../ui/notice.js';
import { Tiles, type TileCard } from './tiles.js';

const listAssets = (signal: AbortSignal): Promise<readonly Asset[]> => api.assets({ signal });

/** The photos that the account has uploaded, and how to add and delete one. */
export function OwnPhotos({
  card,
  chosen,
  choose,
}: {
  readonly card: TileCard;
  readonly chosen: string | undefined;
  readonly choose: (id: string | undefined) => void;
}): JSX.Element | null {
  const { value: assets, trouble, reload } = useResource(listAssets);
  const { isBusy, trouble: failure, run } = useAct();
  if (trouble?.kind === 'signed-out')
    return (
      <p class="hint">
        <a href={hrefOf('/keys')}>Sign in</a> to use photos of your own.
      </p>
    );
  // A server that takes no uploads does not have the route.
  if (trouble?.kind === 'missing') return null;
  if (trouble !== undefined && assets === undefined) return <TroubleNotice trouble={trouble} retry={reload} />;
  if (assets === undefined) return null;
  const current = assets.find(({ id }) => id === chosen);

  const upload = (file: File): Promise<boolean> =>
    run(async () => {
      const { id } = await api.uploadAsset(file);
      reload();
      choose(id);
    });
  const remove = (id: string): Promise<boolean> =>
    run(async () => {
      await api.deleteAsset(id);
      choose(undefined);
      reload();
    });

  return (
    <section class="own" aria-label="Your photos">
      <div class="row">
        <label class="button choose">
          Upload a photo
          <input
            type="file"
            accept="image/png,image/jpeg,image/webp"
            disabled={isBusy}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file !== undefined) void upload(file);
              // So that the same file can be chosen again.
              currentTarget.value = '';
            }}
          />
        </label>
        {current !== undefined && <Delete key={current.id} isBusy={isBusy} act={() => void remove(current.id)} />}
        <p class="hint" role="status">
          {isBusy ? 'One moment …' : assets.length === 0 ? 'PNG, JPEG or WebP.' : ''}
        </p>
      </div>
      {failure !== undefined && <TroubleNotice trouble={{ words: sentence(failure), recovers: false }} />}
      {assets.length > 0 && (
        <Tiles
          tiles={assets.map(({ id, dominant, width, height, createdAt }) => {
            const label = `Your photo of ${width} × ${height} pixels, uploaded on ${dayOf(createdAt)}`;
            return { id, dominant, label, title: label };
          })}
          card={card}
          chosen={chosen}
          choose={choose}
        />
      )}
    </section>
  );
}

function Delete({ isBusy, act }: { readonly isBusy: boolean; readonly act: () => void }): JSX.Element {
  const [isAsked, ask] = useState(false);
  return (
    <button type="button" class="button bare" disabled={isBusy} onClick={() => (isAsked ? act() : ask(true))}>
      {isAsked ? 'Delete it for ever' : 'Delete this photo'}
    </button>
  );
}

/** What is wrong with an upload. */
function sentence({ kind, issues: [first], words }: Trouble): string {
  if (kind !== 'invalid') return words;
  if (first === undefined) return 'The file is larger than the server takes.';
  return first.path === '.' ? `The image ${first.message}.` : 'The file is not a PNG, JPEG or WebP image.';
}
