import type { Params } from '@placard/core';
import { accentOf, brandLook, image, look, paramsSchema, text } from '@placard/templates/parts/params';

export const params = paramsSchema(['name'], {
  name: text('Name', 'The name of the dish.', [1, 60], ['Shakshuka with burnt butter and dill']),
  time: text('Time', 'How long it takes, such as "35 min" or "1:20"; the arc on the rim shows it.', 16, ['35 min']),
  servings: text('Servings', 'How many it serves, or how much it makes.', 16, ['Serves 4']),
  difficulty: text('Difficulty', 'How hard it is.', 18, ['Easy']),
  author: text('Author', 'A kitchen, a site or a book. A logo replaces it.', 32, ['The Monday Kitchen']),
  picture: image('picture', 'Picture', 'The dish, ideally from above; without a picture, the plate shows the time.'),
  ...brandLook,
  ...look(),
  accent: accentOf('The color of the arc.', '#C8341B'),
});

export type RecipeParams = Params<typeof params>;
