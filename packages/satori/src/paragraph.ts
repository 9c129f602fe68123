import type { SceneNode, Style } from '@placard/core/engine';
import {
  emojiBox,
  isSpaced,
  missingGlyph,
  placeGlyphs,
  type PlacedGlyph,
  type SetRun,
  type SetText,
} from '@placard/text';

/** Properties that position the box itself. The text inside is already laid out. */
const boxWords = [
  'position',
  'left',
  'right',
  'top',
  'bottom',
  'margin',
  'marginLeft',
  'marginRight',
  'marginTop',
  'marginBottom',
  'flexShrink',
  'flexGrow',
  'alignSelf',
  'opacity',
  'filter',
  'textShadow',
  'transform',
  'transformOrigin',
  'height',
  'minHeight',
] as const;

/** Converts a laid-out text to a box of its exact size, with each run at its position. */
export function drawnParagraph(node: SceneNode, set: SetText): SceneNode {
  const style: Style = node.props.style ?? {};
  const words =
    style.backgroundClip === 'text'
      ? ([...boxWords, 'backgroundImage', 'backgroundSize', 'backgroundClip'] as const)
      : boxWords;
  const box = Object.fromEntries(words.flatMap((word) => (style[word] === undefined ? [] : [[word, style[word]]])));
  const width = typeof style.width === 'number' ? style.width : set.width;
  const lines = set.set.flatMap(({ runs, baseline }) => runs.map((run) => drawnRun(run, baseline)));
  return {
    type: 'div',
    props: {
      style: { display: 'flex', position: 'relative', flexShrink: 0, height: set.height, ...box, width },
      children: lines,
    },
  };
}

function drawnRun(run: SetRun, baseline: number): SceneNode {
  if (run.emoji !== undefined) return emojiRun(run, run.emoji, baseline);
  const { glyphs } = placeGlyphs(run);
  const isPlaced = run.text.includes('\u2044') || glyphs.some((glyph) => isOwn(run, glyph));
  return isPlaced ? outlinedRun(run, glyphs, baseline) : textRun(run, baseline);
}

const spacingOf = ({ span, fontSize }: SetRun): number => span.letterSpacing.em * fontSize + span.letterSpacing.px;

/**
 * Whether satori 0.63 would draw a glyph differently: it adds HarfBuzz's upward offsets instead of subtracting them,
 * draws each font's own `.notdef`, spaces every letter, and makes no fractions.
 */
const isOwn = (run: SetRun, { id, cluster, y }: PlacedGlyph): boolean =>
  y !== 0 || id === missingGlyph || (spacingOf(run) !== 0 && !isSpaced(run.text, cluster));

/**
 * Returns a run as a text of satori. Satori rounds ascent and descent to whole pixels, and rounds half of the leading
 * down. With a line height of both plus half a pixel, the baseline is exactly the rounded ascent below the top.
 */
function textRun(run: SetRun, baseline: number): SceneNode {
  const { text, face, span, fontSize, x } = run;
  const { ascender, descender } = face.metrics;
  const ascent = Math.round(ascender * fontSize);
  const height = ascent + Math.round(descender * fontSize) + 0.5;
  const spacing = spacingOf(run);
  const style = {
    position: 'absolute',
    left: x,
    top: baseline - ascent,
    whiteSpace: 'pre',
    color: span.color,
    fontFamily: face.font.family,
    fontWeight: face.font.weight,
    fontStyle: face.font.style,
    fontSize,
    lineHeight: height / fontSize,
    ...(spacing === 0 ? {} : { letterSpacing: spacing }),
    ...(span.features === '' ? {} : { fontFeatureSettings: span.features.replace(/(\w{4})=(\d+)/g, '"$1" $2') }),
    ...(span.decoration === 'none' ? {} : { textDecoration: span.decoration }),
  } as const;
  return { type: 'div', props: { style: style as Style, children: text } };
}

/** Returns a run as glyph outlines. */
function outlinedRun(run: SetRun, glyphs: readonly PlacedGlyph[], baseline: number): SceneNode {
  const { face, span, fontSize, x, width } = run;
  const scale = fontSize / face.unitsPerEm;
  const margin = fontSize;
  const paths = glyphs.map((glyph): SceneNode => {
    const transform = `translate(${margin + glyph.x} ${2 * margin + glyph.y}) scale(${scale} ${-scale})`;
    return { type: 'path', props: { d: face.outline(glyph.id), transform: transform, fill: span.color } };
  });
  const size = { width: width + 2 * margin, height: 3 * margin };
  const style: Style = { position: 'absolute', left: x - margin, top: baseline - 2 * margin, ...size };
  const children = [...paths, ...decorationOf(run, margin, 2 * margin)];
  return { type: 'svg', props: { ...size, viewBox: `0 0 ${size.width} ${size.height}`, style, children } };
}

function decorationOf({ face, span, fontSize, width }: SetRun, x: number, baseline: number): SceneNode[] {
  if (span.decoration === 'none') return [];
  const { position, thickness } = face.metrics[span.decoration === 'line-through' ? 'strikethrough' : 'underline'];
  const height = Math.max(1, thickness * fontSize);
  const y = baseline - position * fontSize - height / 2;
  return [{ type: 'rect', props: { x, y, width, height, fill: span.color } }];
}

/** Returns an emoji as an image in a square. */
function emojiRun({ fontSize, x }: SetRun, emoji: string, baseline: number): SceneNode {
  const side = emojiBox.size * fontSize;
  const style: Style = {
    position: 'absolute',
    left: x,
    top: baseline + emojiBox.descent * fontSize - side,
    width: side,
    height: side,
  };
  return {
    type: 'img',
    props: {
      src: `data:image/svg+xml;base64,${Buffer.from(emoji).toString('base64')}`,
      width: side,
      height: side,
      style,
    },
  };
}
