import { defineTemplate } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { paperOf } from '../shared/parts/paper.js';
import { at } from '../shared/parts/place.js';
import { proseOf } from '../shared/parts/prose.js';
import { examples } from './examples.js';
import { params } from './params.js';
import { sheetOf } from './sheet.js';

const themes = {
  light: { ground: '#FFD3B5', ink: '#1B130C', muted: '#54392A', flank: '#A81C16' },
  dark: { ground: '#17130F', ink: '#FFE9D6', muted: '#D3B9A2', flank: '#FF8A5C' },
} as const;

/** The upper half of a newspaper's front page: masthead between rules, issue line, and the lead story. */
export const newsletter = defineTemplate({
  id: 'newsletter',
  version: '1',
  title: 'Newsletter',
  description: 'A front page above the fold: masthead, issue line, and the lead story beside a column rule.',
  background: true,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['headline'],
  params,
  examples,
  alt: ({ name, headline, issue, date, summary, lang }) => {
    const { text, joined } = proseOf(lang);
    return text(joined(name, issue, date), headline, summary);
  },
  render: (params, frame) => {
    const theme = themes[params.theme ?? 'light'];
    const paper = paperOf(params, theme, frame);
    const flank = params.accent ?? (paper.ground === theme.ground ? theme.flank : paper.ink);
    const { box, rules, texts } = sheetOf(params, frame, { ...paper, flank });
    return (
      <Card frame={frame}>
        <div name="sheet" style={{ position: 'absolute', ...box, backgroundColor: paper.ground }}>
          {rules.map(({ color, ...rule }) => (
            <div style={{ position: 'absolute', ...rule, backgroundColor: color }} />
          ))}
          {texts.map(({ node, left, top }) => at(node, left, top))}
        </div>
      </Card>
    );
  },
});
