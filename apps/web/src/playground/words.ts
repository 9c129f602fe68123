import type { ImageRequest, Template } from '@placard/client';
import { fieldsOf } from '@placard/ui';

interface Words {
  readonly title: string;
  readonly description: string;
}

/** Title and description of a page that shares the card: the first texts of its params. */
export function wordsOf({ title, params: schema }: Template, { params = {} }: ImageRequest): Words {
  const { title: own, description, summary, subtitle } = params;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  // Colors, languages and choices are texts too, but not words for readers.
  const words = fieldsOf(schema).filter(({ kind }) => kind === 'text' || kind === 'long');
  const first = words.map(({ name }) => text(params[name])).find((value) => value.length > 3);
  return { title: text(own) || first || title, description: text(description ?? summary ?? subtitle) };
}
