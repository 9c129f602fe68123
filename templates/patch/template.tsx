import { defineTemplate, type Frame } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { contrast, inkOn } from '../shared/parts/color.js';
import { mix } from '../shared/parts/mix.js';
import { accentOn, isBranded, paperOf, visibleOn, type Paper } from '../shared/parts/paper.js';
import { at, set } from '../shared/parts/place.js';
import { proseOf } from '../shared/parts/prose.js';
import { headerOf, hunkOf } from './diff.js';
import { examples } from './examples.js';
import { params, type PatchParams } from './params.js';
import { bandOf, code, margin } from './lines.js';
import { arrange, hunkGap, print } from './plan.js';

const themes = {
  light: {
    ground: '#FFFFFF',
    ink: '#121513',
    soft: '#5C645F',
    gone: '#FBDAD5',
    goneInk: '#8A1C10',
    goneMark: '#F3ADA3',
  },
  dark: {
    ground: '#0F1211',
    ink: '#F3F5F2',
    soft: '#9AA39D',
    gone: '#3A1815',
    goneInk: '#FFB0A5',
    goneMark: '#6A251E',
  },
} as const;

interface Colors {
  readonly ground: string;
  readonly ink: string;
  readonly soft: string;
  /** The band of the removed lines, their text, and the mark behind words that differ. */
  readonly gone: string;
  readonly goneInk: string;
  readonly goneMark: string;
  /** The band of the added lines. */
  readonly green: string;
}

const red = '#E5484D';

/** Returns the colors of the theme, or those of a brand. */
function colorsOf(params: PatchParams, frame: Frame): Colors {
  const theme = themes[params.theme ?? 'light'];
  const added = params.accent ?? '#2FD673';
  if (!isBranded(params)) return { ...theme, green: added };
  const paper = paperOf(params, { ...theme, muted: theme.soft }, frame);
  const { ground, ink, muted: soft } = paper;
  // On a red ground, a red band cannot be seen.
  const tint = contrast(red, ground) < 1.5 ? ink : red;
  return { ground, ink, soft, ...goneOn(paper, tint), green: accentOn(paper, added, params, frame) };
}

/** Largest share of the tint behind words that differ; the band has half of it. */
const mostTint = 0.3;

/** Returns the colors of removed lines: as much of a tint as leaves their text a contrast of 4.5. */
function goneOn({ ground, ink }: Paper, tint: string): Pick<Colors, 'gone' | 'goneInk' | 'goneMark'> {
  for (let share = mostTint; share > 0; share -= 0.05) {
    const goneMark = mix(ground, tint, share);
    const goneInk = visibleOn({ ground: goneMark, ink }, tint, 4.5);
    if (contrast(goneInk, goneMark) >= 4.5) return { gone: mix(ground, tint, share / 2), goneInk, goneMark };
  }
  return { gone: ground, goneInk: ink, goneMark: ground };
}

/** A unified diff: removed lines on a pale band, added lines on a solid one. */
export const patch = defineTemplate({
  id: 'patch',
  version: '1',
  title: 'Patch',
  description: 'A unified diff: what goes fades, what comes is solid, only the words that differ are marked.',
  background: false,
  keyTexts: ['title'],
  params,
  examples,
  alt: ({ title, file, hash, added, removed = [], lang }) => {
    const { words, text, labelled, list, quoted } = proseOf(lang);
    return text(
      labelled(words.patch, hash, file),
      title,
      labelled(words.removed, list(removed.map(quoted))),
      labelled(words.added, list(added.map(quoted))),
    );
  },
  render: (params, frame) => {
    const { added, removed = [], file, hash } = params;
    const colors = colorsOf(params, frame);
    const { green } = colors;
    // Pure black and white, because one of the two has a contrast of 4.5 on any accent.
    const ink = inkOn(green, '#000000', '#FFFFFF');
    const plan = arrange(params, frame, colors.ink);
    const shared = { pad: plan.pad, row: plan.row, size: plan.size, gutter: plan.gutter };
    const header = file ? headerOf(file, removed.length) : [];
    const inner = frame.width - 2 * margin;
    const hunk = set(frame, code('hunk', hunkOf(removed.length, added.length), print, colors.soft));
    const commit = hash
      ? set(frame, code('hash', hash, print, colors.soft, inner - hunk.metrics.width - 40))
      : undefined;
    const hunkTop = plan.bands - hunkGap - hunk.metrics.height;
    return (
      <Card
        frame={frame}
        style={{
          backgroundColor: colors.ground,
        }}
      >
        {header.map((words, i) =>
          at(code(`file-${i + 1}`, words, plan.print, colors.soft, inner), margin, plan.top + i * plan.printStep),
        )}
        {at(plan.title.node, margin, plan.titleTop)}
        {at(hunk.node, margin, hunkTop)}
        {commit && at(commit.node, frame.width - margin - commit.metrics.width, hunkTop)}
        {removed.length > 0 &&
          bandOf(frame, {
            ...shared,
            name: 'removed',
            lines: removed,
            partners: added,
            top: plan.bands,
            height: plan.middle - plan.bands,
            ground: colors.gone,
            ink: colors.goneInk,
            mark: colors.goneMark,
          })}
        {bandOf(frame, {
          ...shared,
          name: 'added',
          lines: added,
          partners: removed,
          top: plan.middle,
          height: frame.height - plan.middle,
          ground: green,
          ink,
          mark: mix(green, ink === '#FFFFFF' ? '#000000' : '#FFFFFF', 0.5),
        })}
      </Card>
    );
  },
});
