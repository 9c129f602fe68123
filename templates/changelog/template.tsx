import { defineTemplate, type Frame, type Params, type ParamsInput } from '@placard/core';
import { sideOfPanel } from '../parts/panel.js';
import { accent, lang, theme } from '../parts/params.js';
import { speaking } from '../parts/speaking.js';
import { proseOf } from '../parts/prose.js';
import { wordsOf } from '../words/index.js';
import { groupsOf, readChange } from './changes.js';
import { examples } from './examples.js';
import { aboveList, besideList, onPanel, type Head, type Plan } from './head.js';
import { list, type Box } from './list.js';
import { themes } from './type.js';

const params = {
  type: 'object',
  additionalProperties: false,
  required: ['release', 'changes'],
  properties: {
    release: {
      type: 'string',
      title: 'Release',
      description: 'The version or the name of the release.',
      minLength: 1,
      maxLength: 20,
      examples: ['4.8', '2026.11.0-preview.12'],
    },
    changes: {
      type: 'array',
      title: 'Changes',
      description: 'One line each. A first word such as Added, Changed, Fixed or Removed becomes a capsule beside it.',
      minItems: 1,
      maxItems: 6,
      items: { type: 'string', minLength: 1, maxLength: 90 },
      examples: [['Added bulk import from Parquet files', 'Fixed duplicate webhooks after a failover']],
    },
    title: {
      type: 'string',
      title: 'Title',
      description: 'What the release is about.',
      maxLength: 80,
      examples: ['Faster imports, calmer alerts'],
    },
    date: {
      type: 'string',
      title: 'Date',
      description: 'When it came out, in any words.',
      maxLength: 40,
      examples: ['21 November 2026'],
    },
    accent,
    theme,
    lang,
  },
} as const;

type ChangelogParams = Params<typeof params>;
export type ChangelogInput = ParamsInput<typeof params>;

/** The first words stack into a bar: you see what kind of release it is before you read it. */
export const changelog = defineTemplate({
  id: 'changelog',
  version: '1',
  title: 'Changelog',
  description: 'What a release added, changed, fixed and removed, its first words stacked into a bar.',
  background: true,
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
  render: (params, canvas) => {
    const frame = speaking(canvas, params.lang);
    const colours = themes[params.theme ?? 'light'];
    const changes = params.changes.map((line) => readChange(line, wordsOf(params.lang)));
    const rtl = isRtl(params, frame);
    const { release, title, date, lang } = params;
    const photo = frame.background !== null;
    const panel = photo ? panelOn(frame, rtl) : { left: 0, top: 0, width: frame.width, height: frame.height };
    const head: Head = { frame, colours, release, title: title || undefined, date: date || undefined, rtl };
    const plan = arrange(head, within(panel, photo, changes.length), changes.length);
    const square = frame.preset === 'square';
    const max = changes.length === 1 ? (photo ? 104 : 136) : changes.length === 2 ? 64 : square && !photo ? 48 : 42;
    const rows = list({ frame, colours, accent: params.accent ?? colours.accent, changes, rtl, max }, plan.list);
    return (
      <div
        style={{
          position: 'relative',
          width: frame.width,
          height: frame.height,
          ...(lang === undefined ? {} : { lang }),
          ...(photo ? {} : { backgroundColor: colours.ground }),
        }}
      >
        {photo && (
          <div
            name="panel"
            style={{ position: 'absolute', ...panel, borderRadius: 40, backgroundColor: colours.ground }}
          />
        )}
        {plan.nodes}
        {rows}
      </div>
    );
  },
});

const margin = 56;

/** One big capsule on a photo: at most 60 % of the picture. */
const panels: Readonly<Record<Frame['preset'], Box>> = {
  og: { left: 32, top: 32, width: 796, height: 566 },
  x: { left: 32, top: 32, width: 792, height: 611 },
  square: { left: 40, top: 352, width: 1000, height: 688 },
};

/** Where it leaves the photo's subject in sight. */
function panelOn(frame: Frame, rtl: boolean): Box {
  const panel = panels[frame.preset];
  if (frame.preset === 'square')
    return (frame.background?.focal.y ?? 0) > 0.6 ? { ...panel, top: frame.height - panel.top - panel.height } : panel;
  return sideOfPanel(frame, rtl ? 'right' : 'left') === 'left'
    ? panel
    : { ...panel, left: frame.width - panel.left - panel.width };
}

function within({ left, top, width, height }: Box, photo: boolean, count: number): Box {
  const pad = !photo ? margin : count > 4 ? 28 : 38;
  return { left: left + pad, top: top + pad, width: width - 2 * pad, height: height - 2 * pad };
}

function arrange(head: Head, area: Box, count: number): Plan {
  if (head.frame.background !== null) return onPanel(head, area, count > 3);
  return head.frame.preset === 'square' ? aboveList(head, area) : besideList(head, area);
}

const isRtl = ({ changes, title }: ChangelogParams, frame: Frame): boolean =>
  frame.measure(<div style={{ textWrap: 'nowrap' }}>{title || changes[0]}</div>).direction === 'rtl';
