import { defineTemplate, type SceneNode } from '@placard/core';
import { contrast } from '../shared/parts/color.js';
import { mix } from '../shared/parts/mix.js';
import { paperOf } from '../shared/parts/paper.js';
import { isRtl } from '../shared/parts/text.js';
import { proseOf } from '../shared/parts/prose.js';
import { examples } from './examples.js';
import { onGround } from './ground.js';
import type { Job } from './job.js';
import { params } from './params.js';
import { overPhoto } from './photo.js';

const themes = {
  dark: { ground: '#470D26', ink: '#FFF1E8', muted: '#EBB5BE', idle: '#8E3A57', accent: '#FF9166' },
  light: { ground: '#FBEFE6', ink: '#2C0A12', muted: '#7B3F43', idle: '#E0B7A6', accent: '#C63A17' },
} as const;

/** Share of the ground in the color of the bars that are not played yet, on the ground of a brand. */
const idlePaleness = 0.65;

/** A podcast player in mid-episode: the letters of the title make the waveform, and the disc is the play head. */
export const podcast = defineTemplate({
  id: 'podcast',
  version: '1',
  title: 'Podcast',
  description: 'A player in mid-episode: the title, said aloud, is its waveform.',
  background: true,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['episode', 'show'],
  params,
  examples,
  alt: ({ show, episode, number, guest, duration, lang }) => {
    const { words, text, labelled } = proseOf(lang);
    // In an alt text, a bare number needs the word for episode; "S2 E14" does not.
    const which = number && /^\p{Nd}+$/u.test(number) ? words.episode(number) : number;
    return text(labelled(words.podcast, show, which), episode, guest, duration);
  },
  render: (params, frame): SceneNode => {
    const theme = themes[params.theme ?? 'dark'];
    const paper = paperOf(params, theme, frame);
    const { ground, ink } = paper;
    // The name of the show needs the same contrast as the title.
    const muted = contrast(paper.muted, ground) >= 7 ? paper.muted : ink;
    const idle = ground === theme.ground ? theme.idle : mix(ink, ground, idlePaleness);
    const accent = ground === theme.ground || contrast(theme.accent, ground) >= 3 ? theme.accent : ink;
    const played = params.accent ?? accent;
    const number = contrast(played, ground) >= 4.5 ? played : ink;
    const job: Job = {
      params,
      frame,
      square: frame.shape !== 'wide',
      rtl: isRtl(params.episode),
      colors: { ground, ink, muted, idle, played, number },
    };
    return frame.background === null ? onGround(job) : overPhoto(job);
  },
});
