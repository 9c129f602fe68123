import { defineTemplate, type Frame } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { isSubjectLow, sideOfPanel } from '../shared/parts/panel.js';
import { proseOf } from '../shared/parts/prose.js';
import { isRtl, unbroken } from '../shared/parts/text.js';
import { wordsOf } from '../shared/words/index.js';
import { bottomMargin, type Box } from '../shared/parts/place.js';
import { groupsOf, readChange, type Change } from './changes.js';
import { examples } from './examples.js';
import { tallHead, wideHead, type Head } from './head.js';
import { headline } from './headline.js';
import { list, type List } from './list.js';
import { params } from './params.js';
import { screened } from './screen.js';
import { axisOf, colorsOf } from './type.js';

/** The changes of a release. Their first words are in capsules that form a bar and show the kind of the release. */
export const changelog = defineTemplate({
  id: 'changelog',
  version: '1',
  title: 'Changelog',
  description: 'What a release added, changed, fixed and removed, its first words stacked into a bar.',
  background: true,
  keyTexts: ['change'],
  params,
  examples,
  alt: ({ release, title, date, changes, lang }) => {
    const { words, text, labelled, list } = proseOf(lang);
    const read = changes.map((line) => readChange(line, words));
    const groups = groupsOf(read).map(({ word, from, count }) => {
      const lines = read.slice(from, from + count).map(({ text }) => text.replace(/(?<!\.)\.$/u, ''));
      return word === '' ? list(lines) : labelled(word, list(lines));
    });
    return text(labelled(words.changelog, release, date), title, ...groups);
  },
  render: (params, frame) => {
    const { release, logo } = params;
    const [title, date] = [params.title, params.date].map((words) => (words ? unbroken(words) : undefined));
    const colors = colorsOf(params, frame);
    const changes = params.changes.map((line) => readChange(line, wordsOf(params.lang)));
    const rtl = isRtl(title || (params.changes[0] ?? ''));
    const photo = frame.background !== null;
    const sheet = photo ? sheetOn(frame, rtl) : { left: 0, top: 0, width: frame.width, height: frame.height };
    const area = within(frame, sheet);
    const axis = axisOf(area, labelled(changes) ? labelWidth(frame) : 0, photo ? 24 : 32, rtl);
    const head: Head = { frame, colors, release, title, date, logo, rtl };
    const tall = photo || frame.shape !== 'wide';
    const crowded = changes.length > 3;
    const dense = frame.shape !== 'wide' && photo && crowded && changes.some(({ text }) => text.length > oneLine);
    const plan = tall ? tallHead(head, axis, area, crowded, dense) : wideHead(head, axis, area, crowded);
    const job: List = {
      frame,
      colors,
      accent: params.accent ?? colors.accent,
      changes,
      rtl,
      max: largest(frame, changes.length),
      dense,
    };
    const { window, ...place } = screened(params.screenshot, job, axis, plan.list, area);
    return (
      <Card frame={frame}>
        <div name="panel" style={{ position: 'absolute', ...sheet, backgroundColor: colors.ground }} />
        {plan.nodes}
        {(changes.length === 1 ? headline : list)(job, place.axis, place.span)}
        {window}
      </Card>
    );
  },
});

const margin = 56;

/** Largest number of characters of a change that fits on one line of the square card, at a size readable in a feed. */
const oneLine = 48;

/** The panel on a photo: it touches three edges of the image, on the side where it does not cover the subject. */
function sheetOn(frame: Frame, rtl: boolean): Box {
  const { width, height, shape } = frame;
  if (shape !== 'wide') {
    const tall = 640;
    return { left: 0, top: isSubjectLow(frame) ? 0 : height - tall, width, height: tall };
  }
  const broad = 714;
  return {
    left: sideOfPanel(frame, rtl ? 'right' : 'left') === 'left' ? 0 : width - broad,
    top: 0,
    width: broad,
    height,
  };
}

function within(frame: Frame, sheet: Box): Box {
  const { width, height } = frame;
  const inner = 40;
  const left = sheet.left === 0 ? margin : inner;
  const right = sheet.left + sheet.width === width ? margin : inner;
  const bottom = sheet.top + sheet.height === height ? bottomMargin(frame, margin) : inner;
  const top = sheet.top === 0 ? margin : 48;
  return {
    left: sheet.left + left,
    top: sheet.top + top,
    width: sheet.width - left - right,
    height: sheet.height - top - bottom,
  };
}

const labelled = (changes: readonly Change[]): boolean => changes.some(({ kind }) => kind !== undefined);

const labelWidth = ({ background, shape }: Frame): number =>
  background === null || shape !== 'wide' ? (shape !== 'wide' ? 208 : 212) : 142;

function largest({ background, shape }: Frame, count: number): number {
  if (count === 1) return shape !== 'wide' ? 200 : background === null ? 176 : 120;
  return count === 2 ? 64 : shape !== 'wide' ? 50 : 46;
}
