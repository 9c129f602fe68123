import { CardImage } from '@placard/ui';
import type { JSX } from 'preact';
import { sidesOf } from '../ui/sizes.js';
import type { LiveImage } from './live-image.js';

/**
 * A card that is redrawn while somebody types. Before the first image, an empty box of its size, so that the layout
 * does not shift.
 */
export function LiveCard({
  image,
  size,
  title,
}: {
  readonly image: LiveImage;
  /** A preset, a named size or `WIDTHxHEIGHT`. */
  readonly size: string;
  /** Text for screen readers while the alt text is not known. */
  readonly title: string;
}): JSX.Element {
  const { url, bitmap, facts, current, trouble } = image;
  const { width, height } = sidesOf(size);
  if (facts === undefined) return <div class="empty" style={{ '--ratio': width / height }} />;
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
