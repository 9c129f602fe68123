import { defineTemplate, type Frame, type Params, type ParamsInput, type SceneNode } from '@placard/core';
import { contrast } from '../parts/colour.js';
import { accent, lang, theme } from '../parts/params.js';
import { isRtl } from '../parts/text.js';
import { proseOf } from '../parts/prose.js';
import { examples } from './examples.js';
import { onGround } from './ground.js';
import { overPhoto } from './photo.js';

const params = {
  type: 'object',
  additionalProperties: false,
  required: ['show', 'episode'],
  properties: {
    show: {
      type: 'string',
      title: 'Show',
      description: 'The name of the podcast.',
      minLength: 1,
      maxLength: 60,
      examples: ['Rough Cut'],
    },
    episode: {
      type: 'string',
      title: 'Episode',
      description: 'The title of the episode; its letters draw the waveform.',
      minLength: 1,
      maxLength: 120,
      examples: ['The town that voted to keep its clock wrong'],
    },
    number: {
      type: 'string',
      title: 'Number',
      description: 'Which episode it is.',
      maxLength: 10,
      examples: ['128', 'S2 E14'],
    },
    guest: {
      type: 'string',
      title: 'Guest',
      description: 'Who is heard.',
      maxLength: 60,
      examples: ['Ines Haddad, horologist'],
    },
    duration: {
      type: 'string',
      title: 'Duration',
      description: 'How long it is.',
      maxLength: 12,
      examples: ['47 min'],
    },
    accent,
    theme: { ...theme, default: 'dark' },
    lang,
  },
} as const;

export type PodcastParams = Params<typeof params>;
export type PodcastInput = ParamsInput<typeof params>;

const themes = {
  dark: { ground: '#470D26', ink: '#FFF1E8', muted: '#EBB5BE', idle: '#8E3A57', accent: '#FF9166' },
  light: { ground: '#FBEFE6', ink: '#2C0A12', muted: '#7B3F43', idle: '#E0B7A6', accent: '#C63A17' },
} as const;

export interface Job {
  readonly params: PodcastParams;
  readonly frame: Frame;
  readonly square: boolean;
  readonly rtl: boolean;
  readonly colours: {
    readonly ground: string;
    readonly ink: string;
    readonly muted: string;
    readonly idle: string;
    readonly played: string;
    readonly number: string;
  };
}

/** The episode is already playing: its title, said aloud, is the waveform, and the disc is the play head. */
export const podcast = defineTemplate({
  id: 'podcast',
  version: '1',
  title: 'Podcast',
  description: 'A player in mid-episode: the title, said aloud, is its waveform.',
  background: true,
  params,
  examples,
  alt: ({ show, episode, number, guest, duration, lang }) => {
    const { words, text, labelled } = proseOf(lang);
    // A number alone says nothing to those who hear it; "S2 E14" says what it is.
    const which = number && /^\p{Nd}+$/u.test(number) ? words.episode(number) : number;
    return text(labelled(words.podcast, show, which), episode, guest, duration);
  },
  render: (params, frame): SceneNode => {
    const { ground, ink, muted, idle, accent } = themes[params.theme ?? 'dark'];
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
