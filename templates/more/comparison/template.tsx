import { defineTemplate, type SceneNode } from '@placard/core';
import { Card } from '@placard/templates/parts/card';
import { at } from '@placard/templates/parts/place';
import { proseOf } from '@placard/templates/parts/prose';
import { isRtl } from '@placard/templates/parts/text';
import { fieldsOf } from './colors.js';
import { examples } from './examples.js';
import { front } from './front.js';
import { head } from './head.js';
import type { Job } from './job.js';
import { params } from './params.js';
import { margin, planOf } from './plan.js';
import { rowsOf, winnerOf, type Row } from './rows.js';
import { evenly, inMiddle, type Word } from './words.js';

/** Two sides share the card; in every row, the middle belongs to the winner. The border between them is a front line. */
export const comparison = defineTemplate({
  id: 'comparison',
  version: '1',
  title: 'Comparison',
  description: 'Two fields of color share the card, and the middle of every row belongs to its winner.',
  background: false,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['label', 'verdict', 'a', 'b'],
  params,
  examples,
  alt: ({ a, b, rows, verdict, lang }) => {
    const { text, labelled } = proseOf(lang);
    const valued = rowsOf({ rows, a, b }).map(({ what, winner, ...value }) => {
      const [first, second] = [`${a} ${value.a}`, `${b} ${value.b}`];
      return labelled(what === '' ? `${a} / ${b}` : what, ...(winner === 'b' ? [second, first] : [first, second]));
    });
    return text(`${a} / ${b}`, ...valued, verdict);
  },
  render: (params, frame) => {
    const { a, b, verdict } = params;
    const rtl = isRtl(a);
    const rows = rowsOf(params);
    const winner = winnerOf(params, rows);
    const fields = fieldsOf(params, frame);
    const logos = [params.logoA, params.logoB, params.logo].some((logo) => logo?.startsWith('data:image/'));
    const plan = planOf(frame, {
      rows: rows.length,
      verdict: Boolean(verdict),
      logos,
      longNames: Math.max([...a].length, [...b].length) > 14,
    });
    const mirror = (left: number, width: number): number => (rtl ? frame.width - left - width : left);
    const job = { frame, plan, fields, rtl, mirror, winner };
    return (
      <Card frame={frame} style={{ backgroundColor: fields.b.ground }}>
        {front(job, rows, Boolean(verdict))}
        {head(job, params)}
        {values(job, rows)}
        {verdict ? conclusion(job, verdict) : null}
      </Card>
    );
  },
});

const gutter = 28;

/** Up to this number of letters, a value stays on one line. */
const shortValue = 16;

function values({ frame, plan, fields, rtl, mirror }: Job, rows: readonly Row[]): SceneNode[] {
  const { middle, width } = plan;
  const { top, bottom } = plan.rows;
  const extent = (bottom - top) / rows.length;
  const topOf = (i: number): number => Math.round(top + i * extent);
  const heightOf = (i: number): number => topOf(i + 1) - topOf(i);
  const boxHeight = Math.min(...rows.map((_, i) => heightOf(i))) - (extent < 90 ? 12 : 24);
  const sides = {
    a: { left: margin, width: middle[0] - margin - gutter },
    b: { left: middle[1] + gutter, width: width - margin - middle[1] - gutter },
  };
  const cells = rows.flatMap((row, i) =>
    (['a', 'b'] as const)
      .filter((side) => row[side] !== '')
      .map((side) => {
        const word: Word = {
          name: `value-${side}${i + 1}`,
          words: row[side],
          color: fields[side].ink,
          weight: row.winner === side ? 800 : 500,
          width: sides[side].width,
          height: boxHeight,
          align: (side === 'a') !== rtl ? 'left' : 'right',
          lines: [...row[side]].length <= shortValue ? 1 : plan.value.lines,
        };
        return { word, row: i, left: mirror(sides[side].left, sides[side].width) };
      }),
  );
  const labels = rows.flatMap((row, i) => {
    if (row.what === '') return [];
    const own = middle[1] - middle[0] - 32;
    const word: Word = {
      name: 'label',
      words: row.what,
      color: fields[row.winner].ink,
      weight: 600,
      width: own,
      height: boxHeight - (extent < 90 ? 10 : 0),
      align: 'center',
      lines: frame.shape === 'wide' ? 2 : 3,
      style: { letterSpacing: '-0.01em', lineHeight: 1.1 },
    };
    return [{ word, row: i, left: mirror(middle[0] + 16, own) }];
  });
  return [
    { group: cells, most: plan.value.size, least: 28 },
    { group: labels, most: plan.label, least: 26 },
  ].flatMap(({ group, most, least }) => {
    const set = evenly(
      frame,
      group.map(({ word }) => word),
      most,
      least,
    );
    return group.flatMap(({ row, left }, i) => {
      const own = set[i];
      return own === undefined ? [] : [at(own.node, left, inMiddle(own, topOf(row), heightOf(row)))];
    });
  });
}

/** Draws the verdict in the foot, which belongs to the winner. */
function conclusion({ frame, plan, fields, winner }: Job, verdict: string): SceneNode[] {
  const { top, bottom, size, lines } = plan.verdict;
  const word: Word = {
    name: 'verdict',
    words: verdict,
    color: fields[winner].ink,
    weight: 800,
    width: plan.width - 2 * margin,
    height: bottom - top,
    align: 'center',
    lines,
    style: { letterSpacing: '-0.025em' },
  };
  return evenly(frame, [word], size, 28).map((own) => at(own.node, margin, inMiddle(own, top, bottom - top)));
}
