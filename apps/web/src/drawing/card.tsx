import type { ImageRequest } from '@placard/client';
import { CardImage } from '@placard/ui';
import type { JSX } from 'preact';
import { sizes } from '../gallery/kind.js';
import type { LiveImage } from './live-image.js';

/** A card that is drawn while somebody types. Before the first image: its empty place, so that nothing moves then. */
export function LiveCard({
  image,
  preset = 'og',
  title,
}: {
  readonly image: LiveImage;
  readonly preset?: NonNullable<ImageRequest['preset']> | undefined;
  /** What is read out while the alt text is not known. */
  readonly title: string;
}): JSX.Element {
  const { url, bitmap, facts, current, trouble } = image;
  const [width, height] = sizes[preset];
  if (facts === undefined) return <div class="empty" style={{ aspectRatio: `${width} / ${height}` }} />;
  return (
    <CardImage
      url={url}
      bitmap={bitmap}
      width={facts.width}
      height={facts.height}
      alt={facts.alt || title}
      stale={!current && trouble !== undefined}
    />
  );
}
