import type { HeadTag } from '@placard/site/head';

/** Contents of `meta` tags by the lower-case name of the tag, in document order. */
export type MetaValues = ReadonlyMap<string, readonly string[]>;

/** The name of a `meta` tag in lower case; undefined for other tags. */
export function metaName({ name, attributes }: HeadTag): string | undefined {
  if (name !== 'meta') return undefined;
  const httpEquiv = attributes.get('http-equiv');
  const tagName = attributes.get('property') ?? attributes.get('name') ?? attributes.get('itemprop');
  return (tagName ?? (httpEquiv === undefined ? undefined : `http-equiv:${httpEquiv}`))?.trim().toLowerCase();
}

export function metaValues(tags: readonly HeadTag[]): MetaValues {
  const values = new Map<string, string[]>();
  for (const tag of tags) {
    const name = tag.inNoscript ? undefined : metaName(tag);
    const content = tag.attributes.get('content')?.trim();
    if (name === undefined || !content) continue;
    const others = values.get(name);
    if (others === undefined) values.set(name, [content]);
    else others.push(content);
  }
  return values;
}
