/** Properties that change nothing in a still picture, or nothing that a card has. */
const names = new Set(
  (
    'WebkitFontSmoothing MozOsxFontSmoothing fontSmooth textRendering cursor userSelect WebkitUserSelect pointerEvents touchAction ' +
    'willChange contain contentVisibility backfaceVisibility perspective perspectiveOrigin transformStyle appearance ' +
    'WebkitAppearance WebkitTapHighlightColor WebkitBoxOrient resize caretColor accentColor colorScheme forcedColorAdjust ' +
    'orphans widows breakInside breakBefore breakAfter pageBreakInside zoom scrollbarWidth ' +
    'listStyle listStyleType listStylePosition listStyleImage tableLayout emptyCells captionSide fontDisplay ' +
    'printColorAdjust WebkitPrintColorAdjust imageRendering overscrollBehavior ' +
    'backgroundAttachment textSizeAdjust WebkitTextSizeAdjust quotes speak viewTransitionName containerType containerName hyphenateCharacter'
  ).split(' '),
);

const kinds = /^(?:animation|transition|scroll|offset|overflowAnchor|mozOsx|timeline)/i;

/** Names with hyphens are those of a style sheet, which React ignores. */
export const isIdle = (name: string, value: unknown): boolean =>
  name.startsWith('-') || names.has(name) || kinds.test(name) || isNothing(name, value);

/** Properties whose initial value is nothing, said once more. */
const isNothing = (name: string, value: unknown): boolean =>
  (value === 'none' && nothings.test(name)) || (value === 'normal' && normals.test(name));

const nothings =
  /^(?:outline|outlineStyle|filter|backdropFilter|WebkitBackdropFilter|clipPath|maskImage|mask|WebkitMaskImage|boxShadow|textShadow|maxWidth|maxHeight|float|clear|textTransform)$/;
const normals =
  /^(?:mixBlendMode|backgroundBlendMode|fontVariant|fontVariantNumeric|fontFeatureSettings|fontStretch|fontKerning|letterSpacing|wordSpacing|wordBreak|overflowWrap|alignContent|justifyContent|alignItems|alignSelf|justifyItems|justifySelf)$/;
