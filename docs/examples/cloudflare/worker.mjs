import { createPlacard } from '@placard/edge';
import { templates } from '@placard/templates';

let placard;

const open = (env) =>
  createPlacard({
    secret: env.PLACARD_SECRET,
    assets: (path) => env.ASSETS.fetch(`https://assets.invalid/placard/${path}`),
    templates: [templates],
    // Anybody may draw these templates without a signature.
    keys: { examplekeyaaaaaa: { public: ['basic', 'blog'] } },
  });

export default {
  fetch: (request, env, context) => (placard ??= open(env)).fetch(request, context),
};
