import type { SceneNode } from '@placard/core';
import { cardScene } from './card.js';
import { mapNodes, size, type CardText, type Kind } from './engine.js';
import { coveredPhoto, once } from './files.js';

/** The card as satori and its kin take it; a photo as a data URL, the only way they have. */
export function satoriCards(): (text: CardText, kind: Kind) => Promise<SceneNode> {
  // JPEG: resvg decodes it anew for each card, and PNG takes it longer.
  const photo = once(async () => ({
    type: 'img',
    props: {
      src: `data:image/jpeg;base64,${(await coveredPhoto('jpg')).toString('base64')}`,
      ...size,
      style: { position: 'absolute', left: 0, top: 0, ...size } as const,
    },
  }));
  return async (text, kind) => {
    const card = mapNodes(cardScene(text, kind), ({ props }) => ({
      ...props,
      // Of two versions of satori in this run one takes boxes as content-box unless told.
      style: { display: 'flex', boxSizing: 'border-box', ...props.style } as object,
    }));
    if (kind === 'gradient') return card;
    const children = card.props.children as SceneNode[];
    return { ...card, props: { ...card.props, children: [await photo(), ...children] } };
  };
}
