import type { SceneNode } from '@placard/core';
import { cardScene } from './card.js';
import { mapNodes, size, type CardText, type Kind } from './engine.js';
import { coveredPhoto, once } from './files.js';

/** Converts the card for satori and engines based on it. The photo is a data URL, the only form they accept. */
export function satoriCards(): (text: CardText, kind: Kind) => Promise<SceneNode> {
  // JPEG, because resvg decodes the photo for each card and is slower with PNG.
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
      // One of the two satori versions in this run defaults to content-box.
      style: { display: 'flex', boxSizing: 'border-box', ...props.style } as object,
    }));
    if (kind !== 'photo') return card;
    const children = card.props.children as SceneNode[];
    return { ...card, props: { ...card.props, children: [await photo(), ...children] } };
  };
}
