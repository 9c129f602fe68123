import { defineTemplate, type Frame, type SceneNode } from '@placard/core';
import { Card } from '@placard/templates/parts/card';
import { inkBottom } from '@placard/templates/parts/ink';
import { paperOf } from '@placard/templates/parts/paper';
import { at, bottomMargin, footOf, topMargin } from '@placard/templates/parts/place';
import { proseOf } from '@placard/templates/parts/prose';
import { cells } from '@placard/templates/parts/cells';
import { isRtl, unbroken } from '@placard/templates/parts/text';
import { answers, definition, grammar, runningHead, type Column } from './column.js';
import { foreEdge } from './edge.js';
import { examples } from './examples.js';
import { headword } from './headword.js';
import { methodOf } from './method.js';
import { params, type ApiParams } from './params.js';

const themes = {
  light: { ground: '#FFFFFF', ink: '#16130F', muted: '#625F5A' },
  dark: { ground: '#17181B', ink: '#F4F2EC', muted: '#ABA9A4' },
} as const;

const margin = 56;

/** What depends on the shape, in pixels. `edge` is the width of the fore-edge, `inner` what the tabs need beside it. */
const sizes = {
  wide: {
    edge: 168,
    inner: 96,
    radius: 54,
    tab: 29,
    head: 28,
    name: [56, 150],
    most: 186,
    speech: 48,
    signature: 31,
    summary: 128,
    returns: 37,
    gap: 30,
  },
  square: {
    edge: 160,
    inner: 102,
    radius: 64,
    tab: 31,
    head: 31,
    name: [48, 170],
    most: 320,
    speech: 58,
    signature: 36,
    summary: 150,
    returns: 42,
    gap: 42,
  },
  tall: {
    edge: 168,
    inner: 106,
    radius: 68,
    tab: 33,
    head: 35,
    name: [48, 220],
    most: 440,
    speech: 70,
    signature: 42,
    summary: 190,
    returns: 50,
    gap: 56,
  },
} as const;

/** An entry of a dictionary: the endpoint is the head word, and its method is cut into the gilt edge as a thumb index. */
export const api = defineTemplate({
  id: 'api',
  version: '1',
  title: 'API',
  description: 'A dictionary entry: the endpoint is the headword, and the method is a thumb index in the gilt edge.',
  background: false,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['name', 'summary'],
  params,
  examples,
  alt: ({ name, method, summary, signature, returns = [], product, apiVersion, lang }) => {
    const { text, joined, labelled } = proseOf(lang);
    const about = joined(product, apiVersion);
    const answered = returns.map((row) => {
      const { label, value } = cells(row);
      return [label, value].filter(Boolean).join(' ');
    });
    const entry = [methodOf(method, lang).tabs[methodOf(method, lang).current], name, signature]
      .filter(Boolean)
      .join(' ');
    return text(labelled(about === '' ? entry : `${entry} (${about})`, summary), joined(...answered));
  },
  render: (params, frame) => {
    const { summary, theme, ground, ink, accent = '#F2A900', lang } = params;
    const { width, shape } = frame;
    const rtl = isRtl(summary);
    const size = sizes[shape];
    const paper = paperOf({ ground, ink }, themes[theme ?? 'light'], frame);
    const method = methodOf(params.method, lang);
    const own = width - margin - size.edge - size.inner;
    const column: Column = { frame, paper, left: rtl ? width - margin - own : margin, width: own, rtl };
    // Long texts are set smaller until the definition can be read, and is whole.
    const tried = densities.map((density) => entry(params, column, method.partOfSpeech, density));
    const { nodes } = tried.find(({ definition }) => definition >= leastDefinition) ?? tried.reduce((a, b) => (b.definition > a.definition ? b : a)); // prettier-ignore
    return (
      <Card frame={frame} style={{ backgroundColor: paper.ground, overflow: 'hidden' }}>
        {foreEdge(frame, method, { ground: paper.ground, gilt: accent, leather: paper.ink }, edgeOf(frame, rtl))}
        {nodes}
      </Card>
    );
  },
});

/** Fractions of the usual font sizes, and minimum size of a definition, in pixels. */
const densities = [1, 0.84, 0.68, 0.52] as const;
const leastDefinition = 32;

/** Draws the column of an entry. `definition` is the size of its definition; 0 if that is not whole. */
function entry(
  params: ApiParams,
  column: Column,
  partOfSpeech: string,
  density: number,
): { readonly nodes: readonly SceneNode[]; readonly definition: number } {
  const { frame, paper, rtl, left, width } = column;
  const { summary, signature, returns = [] } = params;
  const name = unbroken(params.name);
  const size = sizes[frame.shape];
  const gap = density * size.gap;
  const foot = footOf(frame, margin);
  const top = topMargin(frame, margin - 4);
  const head = runningHead(column, params, top, size.head);
  const usual = frame.shape === 'wide' && [...name].length <= 36 ? 152 : size.most;
  const room = { width, height: density * usual, min: density * size.name[0], max: size.name[1], rtl };
  const nameTop = head === undefined ? top + 4 : head.edge + density * (frame.shape === 'wide' ? 28 : 44);
  const word = headword(frame, name, paper, room);
  const { fontSize, height } = word.metrics;
  const below = nameTop + word.rise + Math.max(inkBottom(word.metrics), height + 0.2 * fontSize);
  const small = {
    speech: density * size.speech,
    signature: Math.max(density < 0.8 ? 20 : 26, density * size.signature),
  };
  const spoken = grammar(column, { partOfSpeech, signature }, Math.round(below + 0.5 * gap), {
    speech: Math.round(small.speech),
    signature: Math.round(small.signature),
  });
  const answered = answers(column, returns, foot, Math.round(Math.max(26, density * size.returns)));
  const lowest = returns.length === 0 ? foot : answered.edge - gap;
  const said = definition(column, summary, {
    top: spoken.edge + gap,
    bottom: Math.floor(lowest),
    max: Math.min(size.summary, Math.max(64, Math.round(0.9 * fontSize))),
  });
  const nodes = [
    ...(head?.nodes ?? []),
    at(word.node, left, Math.round(nameTop + word.rise)),
    ...spoken.nodes,
    said.node,
    ...answered.nodes,
  ];
  return { nodes, definition: said.size };
}

function edgeOf(frame: Frame, rtl: boolean) {
  const { edge, radius, tab } = sizes[frame.shape];
  const top = topMargin(frame, 0);
  const bottom = frame.height - (frame.safeArea.bottom > 0 ? bottomMargin(frame, 0) : 0);
  return { from: edge, radius: Math.min(radius, (bottom - top) / 10 - 6), label: tab, top, bottom, rtl };
}
