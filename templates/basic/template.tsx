import { defineTemplate } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { columnShift } from '../shared/parts/ink.js';
import { paperOf } from '../shared/parts/paper.js';
import { at } from '../shared/parts/place.js';
import { proseOf } from '../shared/parts/prose.js';
import { examples } from './examples.js';
import { params } from './params.js';
import { arrange, margin, rule } from './plan.js';
import { arrangeTall } from './tall.js';

const themes = {
  light: { ground: '#FFFFFF', ink: '#0B0B0C', muted: '#585B61' },
  dark: { ground: '#0B0B0C', ink: '#FFFFFF', muted: '#A6A8AD' },
} as const;

/** A title that stands on one thin rule from edge to edge. */
export const basic = defineTemplate({
  id: 'basic',
  version: '1',
  title: 'Basic',
  description: 'A poster: one title standing on one thin line.',
  background: true,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['title'],
  params,
  examples,
  alt: ({ title, description, site, lang }) => proseOf(lang).text(title, description, site),
  render: (params, frame) => {
    const colors = paperOf(params, themes[params.theme ?? 'light'], frame);
    const plan = frame.shape === 'tall' ? arrangeTall(params, frame, colors) : arrange(params, frame, colors);
    const { width } = frame;
    return (
      <Card frame={frame} style={frame.background === null ? { backgroundColor: colors.ground } : {}}>
        <div
          name="panel"
          style={{
            position: 'absolute',
            left: 0,
            top: plan.top,
            width,
            height: plan.panel,
            backgroundColor: colors.ground,
          }}
        >
          <div
            name="rule"
            style={{
              position: 'absolute',
              left: 0,
              top: plan.ruleTop,
              width,
              height: rule,
              backgroundColor: params.accent ?? '#FF3B14',
            }}
          />
          {at(
            plan.title.node,
            margin + columnShift(plan.title.metrics, width - 2 * margin),
            plan.ruleTop - plan.title.metrics.lastBaseline - plan.lift,
          )}
          {plan.head}
          {plan.below.map(({ node, left, top }) => at(node, left, plan.ruleTop + rule + top))}
        </div>
      </Card>
    );
  },
});
