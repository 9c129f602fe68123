import './image-field.css';
import { readImageReference } from '@placard/core/wire';
import type { ControlProps } from '@placard/ui';
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useAct } from '../account/act.js';
import { api } from '../api/client.js';
import { uploadFault } from '../ui/upload-fault.js';
import { useDrop } from '../ui/use-drop.js';
import { FocalPoint } from './focal-point.js';
import { OwnPictures } from './own-pictures.js';

/**
 * An image as the value of a param: the id of an upload, which is chosen from the library of the account, dropped, pasted
 * or typed. A click on the picture sets its focal point.
 */
export function ImageField({ id, field, value, set, ...described }: ControlProps): JSX.Element {
  const text = typeof value === 'string' ? value : '';
  const reference = readImageReference(text);
  const [isOpen, open] = useState(false);
  const [uploads, countUpload] = useState(0);
  const { isBusy, trouble, run, clear } = useAct();
  // Other fields may change during an upload.
  const latest = useRef(set);
  latest.current = set;

  const upload = (file: File | undefined): void => {
    if (file === undefined) return;
    // The list says what is needed to upload.
    open(true);
    void run(async () => {
      const asset = await api.uploadAsset(file);
      countUpload((count) => count + 1);
      latest.current(asset.id);
    });
  };
  const { isOver, handlers } = useDrop(upload);
  const choose = (chosen: string): void => {
    clear();
    set(chosen);
  };

  return (
    <div
      class={isOver ? 'image-field over' : 'image-field'}
      {...handlers}
      onPaste={(event) => {
        const file = event.clipboardData?.files[0];
        if (file === undefined) return;
        event.preventDefault();
        upload(file);
      }}
    >
      {reference !== undefined && <FocalPoint key={reference.id} title={field.title} of={reference} set={set} />}
      <div class="pair">
        <input
          {...described}
          id={id}
          type="text"
          class="input"
          placeholder="Id of a picture, or drop a file"
          spellcheck={false}
          autocomplete="off"
          value={text}
          onInput={({ currentTarget }) => choose(currentTarget.value.trim())}
        />
        <button type="button" class="button" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
          {isOpen ? 'Close' : 'Choose'}
          <span class="hidden"> a picture: {field.title}</span>
        </button>
        {text !== '' && (
          <button type="button" class="button bare" onClick={() => choose('')}>
            Remove<span class="hidden"> {field.title}</span>
          </button>
        )}
      </div>
      <p class="problem" aria-live="polite">
        {trouble === undefined ? '' : uploadFault(trouble)}
      </p>
      {isOpen && <OwnPictures key={uploads} chosen={reference?.id} isBusy={isBusy} choose={choose} upload={upload} />}
    </div>
  );
}
