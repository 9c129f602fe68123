import { defineTemplate } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { at } from '../shared/parts/place.js';
import { mix } from '../shared/parts/mix.js';
import { paperOf } from '../shared/parts/paper.js';
import { proseOf } from '../shared/parts/prose.js';
import { branch } from './branch.js';
import { examples } from './examples.js';
import { params } from './params.js';
import { panelOf } from './screen.js';

const themes = {
  light: { ground: '#FFFFFF', ink: '#0E1013', muted: '#5C626B', wire: '#C9CED6' },
  dark: { ground: '#0E1014', ink: '#F4F5F2', muted: '#A3AAB4', wire: '#4A525E' },
} as const;

/** Share of a brand's ground in the color of the wires; the rest is its ink. */
const wirePaleness = 0.72;

/**
 * A breadcrumb drawn as a branch of product, section and page, with a caret at its end. Over a photo, a title of
 * maximum length has a font size of 56 px or more; above a description of maximum length, it has about 44 px.
 */
export const docs = defineTemplate({
  id: 'docs',
  version: '1',
  title: 'Docs',
  description: 'A page of documentation: the breadcrumb is a branch, and a caret stands where it ends.',
  background: true,
  keyTexts: ['title'],
  params,
  examples,
  alt: ({ title, description, section, product, docsVersion, lang }) => {
    const { text, labelled } = proseOf(lang);
    const path = [product, section].filter(Boolean).join(' › ');
    const page = `${title}${docsVersion ? ` (${docsVersion})` : ''}`;
    return text(path === '' ? page : labelled(path, page), description);
  },
  render: (params, frame) => {
    const theme = themes[params.theme ?? 'dark'];
    const paper = paperOf(params, theme, frame);
    const wire = paper.ground === theme.ground ? theme.wire : mix(paper.ink, paper.ground, wirePaleness);
    const colors = { ...paper, wire };
    const { panel, column, page, window } = panelOf(params, frame, colors);
    const isNarrow = column.width !== panel.width;
    const drawn = [
      branch(page, panel.height, { wire: colors.wire, caret: params.accent ?? '#C4F04A' }),
      ...page.texts.map(({ node, left, top }) => at(node, left, top)),
    ];
    return (
      <Card frame={frame}>
        <div name="panel" style={{ position: 'absolute', ...panel, backgroundColor: colors.ground }}>
          {isNarrow ? <div style={{ position: 'absolute', ...column }}>{drawn}</div> : drawn}
          {window}
        </div>
      </Card>
    );
  },
});
