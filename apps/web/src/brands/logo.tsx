import type { Asset } from '@placard/client';
import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { useAct } from '../account/act.js';
import { dayOf } from '../ui/format.js';
import { api, basePath } from '../api/client.js';
import { UploadButton } from '../ui/upload-button.js';
import { uploadFault } from '../ui/upload-fault.js';

/** Limits of a logo. */
const max = { bytes: 1024 * 1024, pixels: 16_000_000 };

/** The uploaded images that can be a logo, and a button to upload one. */
export function LogoChoice({
  assets,
  taken,
  chosen,
  problem,
  choose,
  uploaded,
}: {
  readonly assets: readonly Asset[];
  /** A sentence with the templates that draw it. */
  readonly taken: string;
  readonly chosen: string | undefined;
  readonly problem: string;
  readonly choose: (choice: { readonly id: string | undefined }) => void;
  readonly uploaded: () => void;
}): JSX.Element {
  const group = useId();
  const [tooLarge, setTooLarge] = useState(false);
  const { isBusy, trouble, run } = useAct();
  const fitting = assets.filter(({ bytes, width, height }) => bytes <= max.bytes && width * height <= max.pixels);

  const upload = (file: File): void => {
    setTooLarge(file.size > max.bytes);
    if (file.size > max.bytes) return;
    void run(async () => {
      const { id } = await api.uploadAsset(file);
      uploaded();
      choose({ id });
    });
  };
  const fault = tooLarge
    ? 'The file is too large for a logo. The limit is 1 MiB.'
    : trouble === undefined
      ? problem
      : uploadFault(trouble);

  return (
    <fieldset class="field logos" aria-describedby={`${group}-hint ${group}-problem`}>
      <legend>Logo</legend>
      <div class="logo-list">
        <label class="logo">
          <input type="radio" name={group} checked={chosen === undefined} onChange={() => choose({ id: undefined })} />
          <span>None</span>
        </label>
        {fitting.map(({ id, width, height, createdAt }) => (
          <label key={id} class="logo">
            <input type="radio" name={group} checked={id === chosen} onChange={() => choose({ id })} />
            <img
              src={`${basePath}/v1/assets/${id}`}
              width={width}
              height={height}
              alt={`Your image of ${width} × ${height} pixels, uploaded on ${dayOf(createdAt)}`}
              loading="lazy"
            />
          </label>
        ))}
        <UploadButton label="Upload a logo" isBusy={isBusy} chosen={upload} />
      </div>
      <p class="hint" id={`${group}-hint`}>
        PNG, JPEG or WebP of at most 1 MiB. {taken}
      </p>
      <p class="problem" id={`${group}-problem`} aria-live="polite">
        {fault}
      </p>
    </fieldset>
  );
}
