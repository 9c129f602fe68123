import { defineTemplate } from '@placard/core';
import { Card } from '../../shared/parts/card.js';
import { contrast } from '../../shared/parts/color.js';
import { accentOn } from '../../shared/parts/paper.js';
import { proseOf } from '../../shared/parts/prose.js';
import { isRtl, unbroken } from '../../shared/parts/text.js';
import { wordsOf } from '../../shared/words/index.js';
import { examples } from '../examples.js';
import { colorsOf } from '../type.js';
import { barOf } from './bar.js';
import { headInColumn, headInRow, type Head } from './head.js';
import { blocksOf, changeOf } from './kinds.js';
import { params } from './params.js';
import { planOf } from './plan.js';
import { rowsOf, type Rows } from './rows.js';
import { isShown, underBlock, withScreenshot } from './screen.js';

/** The changes of a release beside a bar of signs. Lines of one kind share a block, so that the bar is a chart of it. */
export const changelog = defineTemplate({
  id: 'changelog',
  version: '2',
  title: 'Changelog',
  description: 'What a release added, changed, fixed and removed, beside a bar of signs that is a chart of it.',
  background: true,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['change'],
  params,
  examples,
  alt: ({ release, title, date, changes, lang }) => {
    const { words, text, labelled, list } = proseOf(lang);
    const read = changes.map((line) => changeOf(line, words));
    const groups = blocksOf(read).map(({ from, count }) => {
      const lines = read.slice(from, from + count);
      return list(lines.map(({ word, text }) => (word === '' ? text : labelled(word, text))));
    });
    return text(labelled(words.changelog, release, date), title, ...groups);
  },
  render: (params, frame) => {
    const [title, date] = [params.title, params.date].map((words) => (words ? unbroken(words) : undefined));
    const changes = params.changes.map((line) => changeOf(line, wordsOf(params.lang)));
    const rtl = isRtl(title || (params.changes[0] ?? ''));
    const colors = colorsOf(params, frame);
    const accent = accentOn(colors, params.accent ?? colors.accent, params, frame);
    const plan = planOf(frame, colors, changes.length, rtl);
    const head: Head = { frame, colors, release: params.release, title, date, logo: params.logo, rtl };
    const { nodes, foot } = (plan.isRow ? headInRow : headInColumn)(head, plan.head, plan.sizes);
    const lead = contrast(accent, colors.ground) >= 4.5 ? accent : colors.ink;
    const rows: Rows = { frame, colors, lead, changes, rtl, ...plan.texts };
    const top = Math.round(foot + plan.apart);
    const room = { ...plan.list, top, height: plan.list.top + plan.list.height - top };
    const isOne = changes.length === 1;
    const isBlock = isOne && frame.shape === 'tall' && frame.background === null && !isShown(params.screenshot);
    const { list, window, fit, block } = isBlock
      ? underBlock(rows, room, frame)
      : withScreenshot(params.screenshot, rows, room, frame);
    const rowsFoot = Math.round(fit.edges.at(-1) ?? 0);
    const bar = {
      box: block ?? { ...plan.bar, top, height: fit.nodes.length < changes.length ? rowsFoot : plan.foot - top },
      edges: block === undefined ? fit.edges : [0, block.height],
      sign: isOne ? plan.oneSign : plan.sign,
      rtl,
    };
    return (
      <Card
        frame={frame}
        photoFocus={plan.focus}
        style={frame.background === null ? { backgroundColor: colors.ground } : {}}
      >
        {plan.panel}
        {barOf(blocksOf(changes.slice(0, fit.nodes.length)), bar, colors, accent)}
        {nodes}
        {rowsOf(rows, list, fit)}
        {window}
      </Card>
    );
  },
});
