import { defineTemplate, type Frame } from '@placard/core';
import { Card } from '@placard/templates/parts/card';
import { contrast } from '@placard/templates/parts/color';
import { paperOf } from '@placard/templates/parts/paper';
import { footOf } from '@placard/templates/parts/place';
import { proseOf } from '@placard/templates/parts/prose';
import { isRtl } from '@placard/templates/parts/text';
import { named, words } from './column.js';
import { examples } from './examples.js';
import { flag } from './flag.js';
import { sharesOf } from './languages.js';
import { params } from './params.js';
import { planOf } from './plan.js';
import { countsOf } from './words.js';

const themes = {
  light: { ground: '#F6F5F1', ink: '#14161A', muted: '#515358', canvas: '#FFFFFF' },
  dark: { ground: '#15171C', ink: '#F6F5F1', muted: '#B9B9B8', canvas: '#E9E5DA' },
} as const;

/** The languages of a project are its flag, and the avatar of its owner the coat of arms. */
export const repository = defineTemplate({
  id: 'repository',
  version: '1',
  title: 'Repository',
  description: 'The languages of a project are the bands of its flag, and the avatar is its coat of arms.',
  background: true,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['name'],
  params,
  examples,
  alt: ({ repository, description, languages, stars, forks, license, lang }) => {
    const { text, labelled, joined } = proseOf(lang);
    const [starred, forked] = countsOf(lang);
    const spoken = sharesOf(languages, lang).map(({ name, share }) => [name, share].filter(Boolean).join(' '));
    const counts = [stars && labelled(starred, stars), forks && labelled(forked, forks), license];
    return text(
      labelled(repository, description) || repository,
      joined(...spoken),
      joined(...counts.map((each) => each || undefined)),
    );
  },
  render: (params, frame) => {
    const { ground, ink, theme = 'light', accent, description, languages, avatar, lang } = params;
    const { canvas, ...own } = themes[theme];
    const paper = paperOf({ ground, ink }, own, frame);
    const rtl = isRtl(description ?? '');
    const plan = planOf(frame, rtl, ![description, params.stars, params.forks, params.license].some(Boolean));
    const { owner, name } = named(params.repository);
    const star = accent !== undefined && contrast(accent, paper.ground) >= 1.8 ? accent : paper.ink;
    return (
      <Card frame={frame}>
        <div name="panel" style={{ position: 'absolute', ...plan.panel, backgroundColor: paper.ground }} />
        {flag({
          ...plan.flag,
          frame,
          shares: sharesOf(languages, lang),
          rtl,
          lowest: lowestOf(frame),
          avatar,
          owner: owner === '' ? name : owner,
          colors: { ground: paper.ground, ink: paper.ink, canvas },
        })}
        {words({ frame, paper, star, box: plan.words, sizes: plan.sizes, rtl }, params)}
      </Card>
    );
  },
});

const lowestOf = (frame: Frame): number => footOf(frame, 56);
