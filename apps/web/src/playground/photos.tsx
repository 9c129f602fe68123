import { isAssetId } from '@placard/core/wire';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { listPhotos, type Photo } from '../api/client.js';
import { useResource } from '../api/resource.js';
import { TroubleNotice } from '../ui/notice.js';
import { SearchField } from '../ui/search-field.js';
import { hueOf, hues, type Hue } from './hue.js';
import { OwnPhotos } from './own-photos.js';
import { Tiles, type TileCard } from './tiles.js';

/** Chooses the photo of a card. Each choice shows the card over the photo, so that the panel is visible. */
export function PhotoPicker({
  card,
  chosen,
  choose,
}: {
  readonly card: TileCard;
  readonly chosen: string | undefined;
  readonly choose: (id: string | undefined) => void;
}): JSX.Element {
  const { value: photos, trouble, reload } = useResource(listPhotos);
  const [open, setOpen] = useState(false);
  const current = photos?.find(({ id }) => id === chosen);
  return (
    <section class="photos" aria-label="Photo">
      <div class="row">
        <p class="current">
          {chosen === undefined ? 'No photo' : (current?.title ?? (isAssetId(chosen) ? 'A photo of your own' : chosen))}
          {current !== undefined && (
            <span class="credit">
              {' '}
              by {current.author}, {current.license.id}
            </span>
          )}
        </p>
        <button type="button" class="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Close' : 'Choose a photo'}
        </button>
        {chosen !== undefined && (
          <button type="button" class="button bare" onClick={() => choose(undefined)}>
            Remove
          </button>
        )}
      </div>
      {trouble !== undefined && open && <TroubleNotice trouble={trouble} retry={reload} />}
      {open && photos !== undefined && <Wall card={card} photos={photos} chosen={chosen} choose={choose} />}
    </section>
  );
}

function Wall({
  card,
  photos,
  chosen,
  choose,
}: {
  readonly card: TileCard;
  readonly photos: readonly Photo[];
  readonly chosen: string | undefined;
  readonly choose: (id: string | undefined) => void;
}): JSX.Element {
  const [words, setWords] = useState('');
  const [hue, setHue] = useState<Hue>();
  // The params when the list was opened, so that forty images are not redrawn at each key.
  const [params] = useState(card.params);
  const shownCard = { ...card, params };
  const there = useMemo(() => new Set(photos.map(({ dominant }) => hueOf(dominant))), [photos]);
  const shown = photos.filter(
    ({ id, title, author, dominant, tone }) =>
      (hue === undefined || hueOf(dominant) === hue) &&
      `${id} ${title} ${author} ${tone} ${hueOf(dominant)}`.toLowerCase().includes(words.toLowerCase()),
  );
  return (
    <div class="wall">
      <OwnPhotos card={shownCard} chosen={chosen} choose={choose} />
      <div class="row">
        <SearchField label="Search photos" placeholder="Search photos" words={words} search={setWords} />
        <div class="hues" role="group" aria-label="Color">
          {hues
            .filter((each) => there.has(each))
            .map((each) => (
              <button
                key={each}
                type="button"
                class={`hue ${each}`}
                aria-label={each}
                title={each}
                aria-pressed={hue === each}
                onClick={() => setHue(hue === each ? undefined : each)}
              />
            ))}
        </div>
      </div>
      <p class="hidden" role="status">
        {shown.length} of {photos.length} photos
      </p>
      {shown.length === 0 && <p class="hint">No photo matches.</p>}
      <Tiles
        tiles={shown.map(({ id, title, author, dominant }) => ({
          id,
          dominant,
          label: `${title} by ${author}`,
          title: `${title} – ${author}`,
        }))}
        card={shownCard}
        chosen={chosen}
        choose={choose}
      />
    </div>
  );
}
