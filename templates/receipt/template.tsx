import { defineTemplate, type Frame } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { cells } from '../shared/parts/cells.js';
import { digitsOf, sequence } from '../shared/parts/hash.js';
import { footOf, labelOfX, topMargin } from '../shared/parts/place.js';
import { proseOf } from '../shared/parts/prose.js';
import { isRtl } from '../shared/parts/text.js';
import { totalWord } from '../shared/parts/total.js';
import { ladder, row } from './code.js';
import { colorsOf } from './colors.js';
import { examples } from './examples.js';
import { params } from './params.js';
import { dashes, paper, type Slip } from './paper.js';
import { arrange, type Stage } from './plan.js';
import { placeRows, readItem } from './rows.js';

/** A till receipt on a colored ground: it begins at the top of the card and ends in a torn edge. */
export const receipt = defineTemplate({
  id: 'receipt',
  version: '1',
  title: 'Receipt',
  description: 'A till receipt: dotted leaders, a total, a barcode that scans, a torn edge.',
  background: false,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['store', 'item'],
  params,
  examples,
  alt: ({ store, items, total, date, footer, lang }) => {
    const { words, text, labelled, list } = proseOf(lang);
    const bought = items.map(cells).map(({ label, value }) => [label, value].join(' '));
    return text(labelled(words.receipt, store, date), list(bought), labelled(totalWord(lang), total), footer);
  },
  render: (params, frame) => {
    const { store, total, date, footer, lang, logo } = params;
    const { ink, dots, shades, ground } = colorsOf(params, frame);
    const layout = layoutOf(frame, footer ? 0 : 10);
    const { left, width } = layout;
    const print = { ink, ground: shades.flat };
    const seed = JSON.stringify([store, params.items, total, date, footer]);
    const digits = digitsOf(seed, 16);
    const items = params.items.map((item) => readItem(frame, cells(item)));
    const all = `${items.map(({ label }) => label).join(' ')} ${store}`;
    const rtl = isRtl(all);
    const plan = arrange(frame, { store, logo, paper: print, items, total, date, footer, lang, rtl }, layout);
    const slip: Slip = { ...layout.slip, tear: layout.slip.tear - plan.lift };
    const rows = placeRows(frame, items, plan.rows, { left, top: plan.rows.top, bottom: plan.rows.bottom });
    const rules = plan.rules.map((top) => dashes(left, top, width));
    return (
      <Card
        frame={frame}
        style={{
          color: ink,
          backgroundColor: ground,
        }}
      >
        {paper(slip, sequence(seed), frame, { ink, dots, shades, rules, leaders: rows.leaders })}
        {plan.nodes}
        {rows.nodes}
        {layout.barcode === null
          ? ladder(frame, digits, slip, layout, print)
          : row(frame, digits, slip, layout.foot - plan.lift, layout.barcode, print)}
      </Card>
    );
  },
});

interface Layout extends Stage {
  readonly slip: Slip;
}

/** Wide cards have the barcode beside the text, turned by 90°; other cards have it below the text. */
const wide = ({ width, height, safeArea }: Frame): Layout => ({
  slip: { left: 44, right: width - 44, tear: height - 32 },
  left: 80,
  width: width - 292,
  top: 54,
  foot: safeArea.label ? labelOfX.top - 10 : height - 64,
  // The shortest paper has room for the barcode and its quiet zones at three pixels per module, which scanners need.
  ground: height - 480,
  barcode: null,
  store: [50, 158],
  logo: [50, 104],
  total: [38, 84],
  item: [24, 64],
  print: [22, 30],
  gap: [17, 34],
  wrapped: { below: 34, gain: 1.2, limits: [46] },
});

const square = ({ width, height }: Frame): Layout => ({
  slip: { left: 60, right: width - 60, tear: height - 38 },
  left: 98,
  width: width - 196,
  top: 66,
  foot: height - 80,
  ground: 290,
  barcode: { height: 128, module: 6, digits: 22 },
  store: [64, 240],
  logo: [64, 140],
  total: [50, 96],
  item: [24, 64],
  print: [25, 34],
  gap: [24, 46],
  wrapped: { below: 34, gain: 1.2, limits: [46] },
});

/** Distance from the text to the torn edge of a tall receipt. */
const footToTear = 44;

/** In a story, the ground below the torn edge is where the story's bar is. */
function tall(frame: Frame): Layout {
  const foot = footOf(frame, 40 + footToTear);
  return {
    ...square(frame),
    slip: { left: 56, right: frame.width - 56, tear: foot + footToTear },
    top: topMargin(frame, 72),
    foot,
    ground: frame.safeArea.bottom > 0 ? 200 : 290,
    barcode: { height: 160, module: 6, digits: 28 },
    store: [72, 340],
    logo: [72, 190],
    total: [56, 150],
    item: [24, 92],
    print: [28, 46],
    gap: [20, 60],
    wrapped: { below: 64, gain: 1.1, limits: [76, 58, 46] },
  };
}

const layouts = { wide, square, tall } as const;

/** Moves the text of wide cards up by `lift` pixels: a last line in large letters needs more space above the teeth. */
function layoutOf(frame: Frame, lift: number): Layout {
  const layout = layouts[frame.shape](frame);
  return layout.barcode === null ? { ...layout, foot: layout.foot - lift } : layout;
}
