import { childrenOf, isNode, type SceneNode } from '@placard/core/engine';

/**
 * Refuses what satori leaves out of drawings: letters, for which resvg has no fonts, and images.
 *
 * @throws {Error} naming the element
 */
export function refuseUndrawn(node: SceneNode, path: string): void {
  for (const child of childrenOf(node)) {
    if (!isNode(child)) continue;
    const here = `${path}/${child.type}`;
    if (child.type === 'text' || child.type === 'image')
      throw new Error(`${here}: <${child.type}> is not drawn inside <svg> by satori`);
    refuseUndrawn(child, here);
  }
}
