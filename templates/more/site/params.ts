import type { Params } from '@placard/core';
import { accentOf, brandLook, longText, look, paramsSchema, text } from '@placard/templates/parts/params';

export const params = paramsSchema(['name'], {
  name: text('Name', 'The name of the company or the site. Its first letter makes the border.', [1, 40], ['Northfold']),
  line: longText('Line', 'What it does.', 90, ['Builds that finish before the kettle does.']),
  site: text('Site', 'The address.', 40, ['northfold.dev']),
  ...brandLook,
  ...look(),
  accent: accentOf('The color of the label. Default: a color that depends on the name.', '#FF7A59'),
});

export type SiteParams = Params<typeof params>;
