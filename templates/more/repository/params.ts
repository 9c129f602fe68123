import type { Params } from '@placard/core';
import {
  accentOf,
  asTyped,
  brandLook,
  entry,
  image,
  lang,
  list,
  longText,
  paramsSchema,
  text,
  theme,
} from '@placard/templates/parts/params';

export const params = paramsSchema(['repository', 'languages'], {
  repository: {
    ...text('Repository', 'The owner and the name: `owner/name`.', [1, 84], ['otterworks/tidewater']),
    ...asTyped,
  },
  description: longText('Description', 'What it is, in a sentence.', 140, [
    'Incremental builds that explain themselves.',
  ]),
  languages: list(
    'Languages',
    'The bands of the flag: `name | share`, or `name | share | #rrggbb` for another color.',
    [1, 6],
    { ...entry(44), ...asTyped },
    [['Rust | 68.4', 'TypeScript | 21.9', 'Shell | 6.2']],
  ),
  avatar: image('picture', 'Avatar', 'The picture of the owner or the project.'),
  stars: text('Stars', 'The number of stars.', 8, ['18.4k']),
  forks: text('Forks', 'The number of forks.', 8, ['1,207']),
  license: { ...text('License', 'The short name of the license.', 16, ['Apache-2.0']), ...asTyped },
  ground: brandLook.ground,
  ink: brandLook.ink,
  logo: brandLook.logo,
  accent: accentOf('The color of the star. All other color comes from the languages.', '#FFB454'),
  theme,
  lang,
});

export type RepositoryParams = Params<typeof params>;
