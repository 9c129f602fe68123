import type { Asset } from '@placard/client';
import type { JSX } from 'preact';
import { api, basePath } from '../api/client.js';
import { useResource } from '../api/resource.js';
import { hrefOf } from '../router.js';
import { dayOf } from '../ui/format.js';
import { TroubleNotice } from '../ui/notice.js';
import { UploadButton } from '../ui/upload-button.js';

const listAssets = (signal: AbortSignal): Promise<readonly Asset[]> => api.assets({ signal });

/** The pictures of the account, to choose one, with a button to upload another. */
export function OwnPictures({
  chosen,
  isBusy,
  choose,
  upload,
}: {
  /** Id of the chosen picture. */
  readonly chosen: string | undefined;
  readonly isBusy: boolean;
  readonly choose: (id: string) => void;
  readonly upload: (file: File) => void;
}): JSX.Element | null {
  const { value: assets, trouble, reload } = useResource(listAssets);
  if (trouble?.kind === 'signed-out')
    return (
      <p class="hint" role="status">
        <a href={hrefOf('/library')}>Sign in</a> to upload a picture, or to use one of your library.
      </p>
    );
  if (trouble?.kind === 'missing')
    return (
      <p class="hint" role="status">
        This server does not accept uploads.
      </p>
    );
  if (assets === undefined)
    return trouble === undefined ? <p aria-busy="true" /> : <TroubleNotice trouble={trouble} retry={reload} />;
  return (
    <div class="own-pictures">
      <div class="row">
        <UploadButton label="Upload a picture" isBusy={isBusy} chosen={upload} />
        <p class="hint" role="status">
          {isBusy ? 'One moment …' : 'PNG, JPEG or WebP. You can also drop or paste one.'}
        </p>
      </div>
      {assets.length > 0 && (
        <ul>
          {assets.map(({ id, width, height, createdAt, dominant }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={id === chosen}
                aria-label={`Your picture of ${width} × ${height} pixels, uploaded on ${dayOf(createdAt)}`}
                onClick={() => choose(id)}
              >
                <img
                  src={`${basePath}/v1/assets/${id}`}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  style={{ backgroundColor: dominant }}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
