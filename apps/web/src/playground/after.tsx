import type { ImageRequest, Template } from '@placard/client';
import type { ImageFacts } from '@placard/platforms';
import type { JSX } from 'preact';
import { Previews } from '../previews/previews.js';
import { Take } from '../take/take.js';
import type { LivePicture } from '../drawing/picture.js';

/** What is done with a card that is ready: taken along, and looked at as others will see it. */
export function After({
  template,
  request,
  picture: { url, facts, bytes },
}: {
  readonly template: Template;
  readonly request: ImageRequest;
  readonly picture: LivePicture;
}): JSX.Element | null {
  if (url === undefined || facts === undefined || bytes === undefined) return null;
  const { width, height, alt } = facts;
  const image: ImageFacts = { width, height, bytes, format: request.format ?? 'png' };
  return (
    <div class="after">
      <Take request={request} alt={alt} />
      <Previews image={image} url={url} host={location.host} {...wordsOf(template, request)} />
    </div>
  );
}

/** The words of a page that would share the card: the first texts of its params. */
function wordsOf({ title }: Template, { params = {} }: ImageRequest): { title: string; description: string } {
  const { title: own, description, summary, subtitle } = params;
  const first = Object.values(params).find((value) => typeof value === 'string' && value.length > 3);
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { title: text(own) || text(first) || title, description: text(description ?? summary ?? subtitle) };
}
