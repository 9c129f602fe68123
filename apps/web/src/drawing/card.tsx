import type { ImageRequest } from '@placard/client';
import { CardPicture } from '@placard/ui';
import type { JSX } from 'preact';
import { sizes } from '../gallery/kind.js';
import type { LivePicture } from './picture.js';

/** A card that is drawn while somebody types. Before the first picture: its empty place, so that nothing moves then. */
export function LiveCard({
  picture,
  preset = 'og',
  title,
}: {
  readonly picture: LivePicture;
  readonly preset?: NonNullable<ImageRequest['preset']> | undefined;
  /** What is read out while the alt text is not known. */
  readonly title: string;
}): JSX.Element {
  const { url, bitmap, facts, current, trouble } = picture;
  const [width, height] = sizes[preset];
  if (facts === undefined) return <div class="empty" style={{ aspectRatio: `${width} / ${height}` }} />;
  return (
    <CardPicture
      url={url}
      bitmap={bitmap}
      width={facts.width}
      height={facts.height}
      alt={facts.alt || title}
      stale={!current && trouble !== undefined}
    />
  );
}
