import { childrenOf, isNode, type Engine, type SceneNode } from '@placard/core/engine';

/** All reasons why an engine refuses a scene; `engine.refusal` names the first. */
export function refusals(engine: Engine, node: SceneNode, above = ''): readonly string[] {
  const { name = node.type, style = {}, pictures = [] } = node.props;
  const parts = [{}, ...Object.entries(style).map(([word, value]) => ({ [word]: value })), style];
  const own = [
    ...parts.map((one) => engine.refusal({ type: node.type, props: { name, style: one } })),
    ...pictures.map((picture) => engine.refusal({ type: 'div', props: { name, pictures: [picture] } })),
  ];
  const nodes = childrenOf(node).filter(isNode);
  const inside =
    node.type === 'svg'
      ? nodes.map((child) => engine.refusal({ type: 'svg', props: { name, children: [child] } }))
      : nodes.flatMap((child) => refusals(engine, child, `${above}/${name}`));
  const found = node.type === 'svg' ? [...own, ...inside].map(at) : [...own.map(at), ...inside];
  return [...new Set(found.filter((reason) => reason !== null))];

  function at(reason: string | null): string | null {
    return reason === null ? null : `${above}${reason}`;
  }
}
