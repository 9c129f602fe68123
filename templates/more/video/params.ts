import type { Params } from '@placard/core';
import { accentOf, brandLook, image, lang, longText, paramsSchema, text, theme } from '@placard/templates/parts/params';

export const params = paramsSchema(['title'], {
  title: longText('Title', 'The title of the video.', [1, 110], ['What the tide tables knew before the computer did']),
  picture: image(
    'picture',
    'Picture',
    'The thumbnail, cropped to the shape of the play button around its focal point.',
  ),
  length: text('Length', 'The running time.', 8, ['38:12']),
  channel: text('Channel', 'The channel, the speaker or the school.', 44, ['Slow Instruments']),
  portrait: image('portrait', 'Portrait', 'The face of the speaker, or the picture of the channel.'),
  kind: text('Kind', 'What kind of video it is.', 20, ['Talk']),
  ground: brandLook.ground,
  ink: brandLook.ink,
  logo: { ...brandLook.logo, description: 'The logo of the channel, in place of its portrait.' },
  accent: accentOf('The color of the play button if there is no picture.', '#FFD400'),
  theme,
  lang,
});

export type VideoParams = Params<typeof params>;
