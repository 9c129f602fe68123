import type { Params, Template } from '@placard/client';
import type { JSX } from 'preact';
import { tileSources } from '../gallery/kind.js';
import { sidesOf, sizeOptions } from '../ui/sizes.js';
import { useTriedImage } from '../ui/tried-image.js';

/** The card that the tiles show, over one photo each. */
export interface TileCard {
  readonly template: Template;
  readonly params: Params;
  /** A preset, a named size or `WIDTHxHEIGHT`. */
  readonly size: string;
}

interface Tile {
  /** Background id. */
  readonly id: string;
  /** `#rrggbb`, shown until the image is there. */
  readonly dominant: string;
  readonly label: string;
  readonly title: string;
}

/** Photos to choose from. */
export function Tiles({
  tiles,
  card,
  chosen,
  choose,
}: {
  readonly tiles: readonly Tile[];
  readonly card: TileCard;
  readonly chosen: string | undefined;
  readonly choose: (id: string) => void;
}): JSX.Element {
  return (
    <ul>
      {tiles.map(({ id, dominant, label, title }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={id === chosen}
            aria-label={label}
            title={title}
            onClick={() => choose(id)}
          >
            <TileImage id={id} dominant={dominant} card={card} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function TileImage({
  id,
  dominant,
  card: { template, params, size },
}: Pick<Tile, 'id' | 'dominant'> & { readonly card: TileCard }): JSX.Element {
  const { width, height } = sidesOf(size);
  const sources = tileSources({ template: template.id, v: template.version, params, ...sizeOptions(size), bg: id });
  const { key, onError } = useTriedImage(sources.src);
  return (
    <img
      key={key}
      {...sources}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
      style={{ backgroundColor: dominant }}
      onError={onError}
    />
  );
}
