import { defineTemplate, type Frame, type Params, type ParamsInput, type SceneNode, type Style } from '@placard/core';
import { lang } from '../parts/params.js';
import { at, set } from '../parts/place.js';
import { leading, scriptOf, tracking } from '../parts/script.js';
import { language, text } from '../parts/text.js';
import { proseOf } from '../parts/prose.js';
import { examples } from './examples.js';
import { breakable, breakInto, chopped, measured, type Lines, type Measured } from './lines.js';
import { beamOf, colours, sidesAt, stage, type Beam } from './stage.js';

const params = {
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: {
    title: {
      type: 'string',
      title: 'Title',
      description: 'What the light finds.',
      minLength: 1,
      maxLength: 100,
      examples: ['The understudy always knows every line'],
    },
    subtitle: {
      type: 'string',
      title: 'Subtitle',
      description: 'A sentence at the foot of the light.',
      maxLength: 140,
      examples: ['Four engineers on the jobs nobody sees'],
    },
    label: {
      type: 'string',
      title: 'Label',
      description: 'A word or two: a series, a rubric.',
      maxLength: 30,
      examples: ['Backstage talks'],
    },
    lang,
  },
} as const;

type SpotlightParams = Params<typeof params>;
export type SpotlightInput = ParamsInput<typeof params>;

const margin = 56;

/** Five lamps hang over a dark stage; one is on, and its cone finds the title. */
export const spotlight = defineTemplate({
  id: 'spotlight',
  version: '1',
  title: 'Spotlight',
  description: 'A dark stage and one cone of light that finds the title.',
  background: true,
  params,
  examples,
  alt: ({ title, subtitle, label, lang }) => proseOf(lang).text(title, subtitle, label),
  render: (params, frame) => {
    const { width, height, background } = frame;
    const beam = beamOf(frame, params.title);
    const subtitle = subtitleIn(params, frame, beam);
    const label = params.label && background === null ? onStage(params, frame, beam) : undefined;
    const lines = titleIn(params, frame, beam, subtitle.top);
    return (
      <div style={{ position: 'relative', width, height, ...(background ? {} : { backgroundColor: colours.stage }) }}>
        {stage(frame, beam)}
        {label}
        {lines.nodes}
        {params.label && background ? inBeam(params, frame, beam, lines.top) : undefined}
        {subtitle.node}
      </div>
    );
  },
});

const centred = ({ rx }: Beam['pool']): number => Math.round(1.6 * rx);

/** The subtitle ends in the pool; `top` is where the title's room ends. */
function subtitleIn({ title, subtitle, lang }: SpotlightParams, frame: Frame, { pool }: Beam) {
  const square = frame.preset === 'square';
  if (!subtitle) return { top: pool.y + 0.3 * pool.ry, node: undefined };
  const width = centred(pool);
  const { node, metrics } = set(
    frame,
    text('subtitle', subtitle, {
      ...language(lang),
      width,
      maxHeight: square ? 112 : 68,
      lineClamp: 3,
      color: colours.muted,
      fontFamily: 'Archivo',
      fontWeight: 500,
      fit: { min: 18, max: square ? 33 : [...title].length > 70 ? 24 : 28 },
      lineHeight: leading(subtitle, 1.3),
      textAlign: 'center',
      textWrap: 'balance',
    }),
  );
  const top = Math.round(pool.y + 0.58 * pool.ry - metrics.height);
  return { top: top - (square ? 30 : 20), node: at(node, Math.round(pool.x - width / 2), top) };
}

const labelType = { fontFamily: 'Archivo', fontWeight: 600 } as const;

/** The label stands in the dark, on the side that the beam leaves free. */
function onStage({ label = '', lang }: SpotlightParams, frame: Frame, { lamp }: Beam): SceneNode {
  const square = frame.preset === 'square';
  const { node, metrics } = set(
    frame,
    text('label', label, {
      ...language(lang),
      ...labelType,
      maxWidth: square ? 480 : 420,
      color: colours.light,
      fit: { min: 18, max: square ? 30 : 26 },
      lineHeight: 1.3,
      letterSpacing: tracking(label, 0.02),
      textWrap: 'nowrap',
    }),
  );
  const atRight = lamp.x < frame.width / 2;
  return at(node, atRight ? frame.width - margin - metrics.width : margin, square ? 184 : 134);
}

/** Over a photo the label stands in the light, above the title. */
function inBeam({ label = '', lang }: SpotlightParams, frame: Frame, beam: Beam, titleTop: number): SceneNode {
  const square = frame.preset === 'square';
  const [left, right] = sidesAt(beam, titleTop - (square ? 90 : 66));
  const width = Math.round(right - left - 40);
  const { node, metrics } = set(
    frame,
    text('label', label, {
      ...language(lang),
      ...labelType,
      width,
      maxHeight: square ? 72 : 54,
      lineClamp: 2,
      color: colours.label,
      fit: { min: 17, max: square ? 28 : 24 },
      lineHeight: leading(label, 1.2),
      textAlign: 'center',
      textWrap: 'balance',
    }),
  );
  return at(node, Math.round((left + right) / 2 - width / 2), titleTop - (square ? 30 : 20) - metrics.height);
}

/** Anton for Latin letters; the heaviest weight of what stands in for it elsewhere. */
const display = (title: string): Style =>
  /[^\P{L}\p{Script=Latin}]/u.test(title)
    ? { fontFamily: 'Archivo', fontWeight: 900 }
    : { fontFamily: 'Anton', fontWeight: 400 };

/** No title is smaller, unless it fits no other way. */
const leastTitle = 56;
const mostLines = 7;
/** Only longer words are ever broken. */
const longWord = 16;

interface Setting extends Lines {
  readonly size: number;
}

/** Lines are stacked upwards from the floor, wider as the light opens. */
function titleIn({ title, label, lang }: SpotlightParams, frame: Frame, beam: Beam, floor: number) {
  const square = frame.preset === 'square';
  const photo = frame.background !== null;
  const type = { ...language(lang), ...display(title), lineHeight: 1.2, textWrap: 'nowrap' } as const;
  const sized = (words: string, fontSize: number): SceneNode => text('title', words, { ...type, fontSize });
  const probe = (words: string): number => frame.measure(sized(words, 100)).width / 100;
  const capital = frame.measure(sized('H', 100)).height / 100;
  const lead = scriptOf(title) === 'latin' ? 1.11 : 1.26;
  const hang = scriptOf(title) === 'latin' ? 0.17 : scriptOf(title) === 'cjk' ? 0.14 : 0.32;
  const above = scriptOf(title) === 'latin' ? 0 : 0.14;
  const mouth = Math.max(beam.mouth[0].y, beam.mouth[1].y);
  const roomy = {
    padding: square ? 34 : 28,
    above: photo ? (label ? (square ? 170 : 130) : margin) : square ? 100 : 40,
  };
  const tight = { padding: 18, above: photo ? (label ? 116 : margin) : 16 };

  const baselineOf = (size: number, line: number, count: number): number =>
    floor - hang * size - (count - 1 - line) * lead * size;
  const roomsOf = (size: number, count: number, { padding, above: clear }: typeof roomy): number[] | undefined => {
    const tops = Array.from({ length: count }, (_, i) => baselineOf(size, i, count) - (capital + above) * size);
    if ((tops[0] ?? 0) < mouth + clear) return undefined;
    return tops.map((top) => {
      const [left, right] = sidesAt(beam, top);
      return right - left - 2 * padding;
    });
  };
  const bestAt = (words: Measured, size: number, air: typeof roomy): Setting | undefined => {
    let best: Setting | undefined;
    for (let count = 1; count <= Math.min(mostLines, words.pieces.length); count += 1) {
      const rooms = roomsOf(size, count, air);
      if (rooms === undefined) break;
      const lines = breakInto(words, size, rooms);
      if (lines !== undefined && (best === undefined || lines.cost < best.cost)) best = { ...lines, size };
    }
    return best;
  };
  // A slightly smaller size whose lines follow the light better wins over the largest that fits.
  const evenness = square ? 0.4 : 0.9;
  const search = (words: Measured, most: number, least: number, air = tight): Setting | undefined => {
    let best: (Setting & { score: number }) | undefined;
    let largest = 0;
    for (let size = most; size >= Math.max(least, 0.84 * largest); size = Math.floor(Math.min(size - 1, size * 0.97))) {
      const setting = bestAt(words, size, air);
      if (setting === undefined) continue;
      if (largest === 0) largest = size;
      const score = size / largest - evenness * setting.cost;
      if (best === undefined || score > best.score) best = { ...setting, score };
    }
    return best;
  };

  const space = Math.max(0.12, probe('n n') - probe('nn'));
  const pieces = breakable(title);
  const words = measured(pieces, probe, space);
  const most = square ? 230 : 200;
  const shorter = (most: number): Measured => measured(chopped(pieces, most), probe, space);
  const setting =
    search(words, most, leastTitle, roomy) ??
    search(words, leastTitle + 8, leastTitle) ??
    (pieces.some(({ text }) => text.length > longWord) ? search(shorter(8), 72, leastTitle) : undefined) ??
    search(words, leastTitle, 40) ??
    search(shorter(6), leastTitle, 24);
  const { size, texts } = setting ?? { size: 24, texts: [title] };
  const nodes = texts.map((words, i) => {
    const { node, metrics } = set(
      frame,
      text(`title-${i + 1}`, words, { ...type, color: colours.ink, fontSize: size }),
    );
    const baseline = baselineOf(size, i, texts.length);
    const [left, right] = sidesAt(beam, baseline - 0.5 * capital * size);
    return at(node, (left + right - metrics.width) / 2, Math.round(baseline - metrics.lastBaseline));
  });
  return { nodes, top: baselineOf(size, 0, texts.length) - (capital + above) * size };
}
