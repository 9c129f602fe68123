import type { Template } from '@placard/client';
import type { JSX } from 'preact';
import { hrefOf } from '../router.js';
import { CardImage } from '../ui/card-image.js';
import { previewUrl, shownExample, toneOf, type Manner, type Tone } from './kind.js';

/** One template of the gallery: its image, name and description. */
export function GalleryItem({
  template,
  manner,
  first,
  needsTone,
  learn,
}: {
  readonly template: Template;
  readonly manner: Manner;
  /** Whether it is visible without scrolling. */
  readonly first: boolean;
  /** Whether the image is loaded even if it is not visible, because a filter needs it. */
  readonly needsTone: boolean;
  readonly learn: (id: string, tone: Tone) => void;
}): JSX.Element {
  const { id, title, description } = template;
  const look = (image: HTMLImageElement): void => {
    const tone = toneOf(image);
    if (tone !== undefined) learn(id, tone);
  };
  return (
    <li class="gallery-item">
      <a href={hrefOf(`/t/${encodeURIComponent(id)}`)}>
        <CardImage
          url={previewUrl(shownExample(template, manner))}
          size={manner.size}
          loading={first || needsTone ? 'eager' : 'lazy'}
          fetchpriority={first ? 'high' : 'auto'}
          onLoad={({ currentTarget }) => look(currentTarget)}
        />
        <span class="name">{title}</span>
      </a>
      <p>{description}</p>
    </li>
  );
}
