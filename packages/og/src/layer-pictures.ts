import { naturalSizeOf } from './natural-size.js';
import { picturesOf, sceneChildren } from './plain.js';
import type { PlainNode } from './plain-node.js';
import type { SceneNode } from '@placard/core/engine';

type Css = Readonly<Record<string, unknown>>;

const names = ['background', 'mask', 'WebkitMask', 'border', 'WebkitBorder'].flatMap((name) => [
  name,
  `${name}Image`,
  `${name}ImageSource`,
]);
const url = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*))\s*\)/g;

/**
 * Embeds the pictures to which the backgrounds, masks and border images of an element refer. Its style then refers to them by number,
 * as `url(#0)`, and its prop `pictures` holds them.
 *
 * @param embed embeds the picture
 */
export async function withLayerPictures(
  node: PlainNode,
  embed: (picture: PlainNode) => Promise<PlainNode>,
): Promise<PlainNode> {
  const css = node.props['style'] as Css | undefined;
  const used = names.filter((name) => /url\(/.test(String(css?.[name])));
  if (css === undefined || used.length === 0) return node;
  const pending: Promise<PlainNode>[] = [];
  const written = used.map((name) => [
    name,
    String(css[name]).replaceAll(url, (_, double?: string, single?: string, bare = '') => {
      const src = (double ?? single ?? bare).trim();
      pending.push(embed({ type: 'img', props: { src }, children: [] }));
      return `url(#${pending.length - 1})`;
    }),
  ]);
  const pictures = await Promise.all(pending);
  return { ...node, props: { ...node.props, style: { ...css, ...Object.fromEntries(written) }, pictures } };
}

/** The pictures of an element as those of a scene. */
export const scenePictures = (node: PlainNode): readonly SceneNode[] =>
  picturesOf(node).map((picture) => ({
    type: picture.type,
    props: {
      ...(picture.type === 'img' && naturalSizeOf(picture)),
      ...picture.props,
      children: sceneChildren(picture),
    },
  }));
