import type { Asset, Template } from '@placard/client';
import type { JSX } from 'preact';
import { basePath } from '../api/client.js';
import { firstState, packState } from '../playground/state.js';
import { go, hrefOf } from '../router.js';
import { CopyButton } from '../ui/copy.js';
import { DeleteButton } from '../ui/delete-button.js';
import { dayOf } from '../ui/format.js';

/** One picture of the library, with what can be done with it. */
export function Picture({
  of: { id, width, height, bytes, dominant, createdAt },
  template,
  isBusy,
  remove,
}: {
  readonly of: Asset;
  /** The template of a card over this picture; undefined: there is none. */
  readonly template: Template | undefined;
  readonly isBusy: boolean;
  readonly remove: () => void;
}): JSX.Element {
  const label = `Picture of ${width} × ${height} pixels, uploaded on ${dayOf(createdAt)}`;
  return (
    <li>
      <a class="frame" href={`${basePath}/v1/assets/${id}`} target="_blank" rel="noopener external">
        <img
          src={`${basePath}/v1/assets/${id}`}
          width={width}
          height={height}
          alt={label}
          loading="lazy"
          decoding="async"
          style={{ backgroundColor: dominant }}
        />
      </a>
      <p>
        {width} × {height}, {sizeOf(bytes)} <span class="hint">{dayOf(createdAt)}</span>
      </p>
      <div class="acts">
        {template !== undefined && (
          <a
            class="button"
            href={hrefOf(`/t/${encodeURIComponent(template.id)}`)}
            aria-label={`Make a card: ${label}`}
            onClick={(event) => {
              event.preventDefault();
              void makeCard(template, id);
            }}
          >
            Make a card
          </a>
        )}
        <CopyButton text={id} label="Copy id" />
        <DeleteButton label="Delete" isBusy={isBusy} act={remove} />
      </div>
    </li>
  );
}

/** Opens the playground with the example of a template over a picture. */
async function makeCard(template: Template, bg: string): Promise<void> {
  const state = await packState({ ...firstState(template), format: 'jpg', bg });
  go(`/t/${encodeURIComponent(template.id)}#${state}`);
}

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
