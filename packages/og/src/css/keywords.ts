/** Inherited properties, of which `inherit` changes nothing. */
const inherited = new Set([
  ...'color fontFamily fontSize fontStyle fontWeight letterSpacing lineHeight'.split(' '),
  ...'textAlign textAlignLast textIndent textTransform textWrap textShadow textUnderlineOffset whiteSpace'.split(' '),
  ...'wordSpacing wordBreak overflowWrap hyphens tabSize fontSynthesis'.split(' '),
  ...'direction writingMode textOrientation textCombineUpright'.split(' '),
]);

/** Whether a value is a keyword that resets a property (CSS Cascade 5 §7.3). */
export const isUnset = (name: string, value: unknown): boolean =>
  /^(?:initial|unset|revert|revert-layer)$/.test(String(value)) && !(name === 'writingMode' && value === 'initial');

/** Whether a value is that of the parent, which an element has without it, too. */
export const inherits = (name: string, value: unknown): boolean =>
  inherited.has(name) && (value === 'inherit' || (name === 'color' && /^currentcolor$/i.test(String(value))));
