import './upload-button.css';
import type { JSX } from 'preact';

/** A button that selects an image file. */
export function UploadButton({
  label,
  isBusy,
  chosen,
}: {
  readonly label: string;
  readonly isBusy: boolean;
  readonly chosen: (file: File) => void;
}): JSX.Element {
  return (
    <label class="button upload">
      {label}
      <input
        type="file"
        accept="image/png,image/jpeg,image/webp"
        disabled={isBusy}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file !== undefined) chosen(file);
          // Reset, so that the same file can be selected again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
