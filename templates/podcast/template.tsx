import { defineTemplate, type SceneNode } from '@placard/core';
import { contrast } from '../parts/colour.js';
import { mix } from '../parts/mix.js';
import { paperOf } from '../parts/paper.js';
import { isRtl } from '../parts/text.js';
import { proseOf } from '../parts/prose.js';
import { examples } from './examples.js';
import { onGround } from './ground.js';
import type { Job } from './job.js';
import { params } from './params.js';
import { overPhoto } from './photo.js';

const themes = {
  dark: { ground: '#470D26', ink: '#FFF1E8', muted: '#EBB5BE', idle: '#8E3A57', accent: '#FF9166' },
  light: { ground: '#FBEFE6', ink: '#2C0A12', muted: '#7B3F43', idle: '#E0B7A6', accent: '#C63A17' },
} as const;

/** How far bars that are still to come are from the ink, on the ground of a brand. */
const idlePaleness = 0.65;

/** The episode is already playing: its title, said aloud, is the waveform, and the disc is the play head. */
export const podcast = defineTemplate({
  id: 'podcast',
  version: '1',
  title: 'Podcast',
  description: 'A player in mid-episode: the title, said aloud, is its waveform.',
  background: true,
  core: ['episode', 'show'],
  params,
  examples,
  alt: ({ show, episode, number, guest, duration, lang }) => {
    const { words, text, labelled } = proseOf(lang);
    // A number alone says nothing to those who hear it; "S2 E14" says what it is.
    const which = number && /^\p{Nd}+$/u.test(number) ? words.episode(number) : number;
    return text(labelled(words.podcast, show, which), episode, guest, duration);
  },
  render: (params, frame): SceneNode => {
    const theme = themes[params.theme ?? 'dark'];
    const paper = paperOf(params, theme, frame);
    const { ground, ink } = paper;
    // The show is part of what the card is about, and has to be read as its title is.
    const muted = contrast(paper.muted, ground) >= 7 ? paper.muted : ink;
    const idle = ground === theme.ground ? theme.idle : mix(ink, ground, idlePaleness);
    const accent = ground === theme.ground || contrast(theme.accent, ground) >= 3 ? theme.accent : ink;
    const played = params.accent ?? accent;
    const number = contrast(played, ground) >= 4.5 ? played : ink;
    const job: Job = {
      params,
      frame,
      square: frame.preset === 'square',
      rtl: isRtl(params.episode),
      colours: { ground, ink, muted, idle, played, number },
    };
    return frame.background === null ? onGround(job) : overPhoto(job);
  },
});
