import type { Asset } from '@placard/client';
import type { JSX } from 'preact';
import { useAct } from '../account/act.js';
import { dayOf } from '../ui/format.js';
import { api } from '../api/client.js';
import { useResource } from '../api/resource.js';
import { hrefOf } from '../router.js';
import { DeleteButton } from '../ui/delete-button.js';
import { TroubleNotice } from '../ui/notice.js';
import { UploadButton } from '../ui/upload-button.js';
import { uploadFault } from '../ui/upload-fault.js';
import { Tiles, type TileCard } from './tiles.js';

const listAssets = (signal: AbortSignal): Promise<readonly Asset[]> => api.assets({ signal });

/** The photos that the account has uploaded, with buttons to upload and delete. */
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
  // A server that accepts no uploads does not have the route.
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
        <UploadButton label="Upload a photo" isBusy={isBusy} chosen={(file) => void upload(file)} />
        {current !== undefined && (
          <DeleteButton
            key={current.id}
            label="Delete this photo"
            isBusy={isBusy}
            act={() => void remove(current.id)}
          />
        )}
        <p class="hint" role="status">
          {isBusy ? 'One moment …' : assets.length === 0 ? 'PNG, JPEG or WebP.' : ''}
        </p>
      </div>
      {failure !== undefined && <TroubleNotice trouble={{ words: uploadFault(failure), recovers: false }} />}
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
