// Rules of this repository for oxlint, in the form of ESLint's.

const names = ['og', 'x', 'square'];
const operators = ['===', '!==', '==', '!='];

/** Names of values that are no preset, but have values of the same name: shapes of cards, and ids of platforms. */
const others = ['shape', 'id'];

/** The name of a variable or member, as in `frame.shape`. */
const nameOf = ({ type, name, property }) =>
  type === 'Identifier' ? name : type === 'MemberExpression' ? property.name : undefined;

const isPresetName = (node) => node?.type === 'Literal' && names.includes(node.value);

/**
 * Cards have any size, so code must ask for proportions (`frame.shape`, `frame.safeArea`) in place of the name of one of
 * three sizes.
 */
const noPresetComparison = {
  create(context) {
    const check = (node, literal, other) => {
      if (!isPresetName(literal) || others.includes(nameOf(other))) return;
      const message = `A card has any size: compare its shape, its ratio or its safe area, not the preset "${literal.value}".`;
      context.report({ node, message });
    };
    return {
      BinaryExpression(node) {
        if (!operators.includes(node.operator)) return;
        check(node, node.right, node.left);
        check(node, node.left, node.right);
      },
      SwitchCase: (node) => check(node, node.test, node.parent.discriminant),
    };
  },
};

export default { meta: { name: 'placard' }, rules: { 'no-preset-comparison': noPresetComparison } };
