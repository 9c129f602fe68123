/** A worker whose key publishes every template. */
import { createPlacard } from '@placard/edge';
import { templates } from '@placard/templates';

let placard;

export default {
  fetch(request, env, context) {
    placard ??= createPlacard({
      secret: undefined,
      assets: (path) => env.ASSETS.fetch(`https://assets.invalid/placard/${path}`),
      templates: [templates],
      keys: { examplekeyaaaaaa: { public: ['*'] } },
    });
    return placard.fetch(request, context);
  },
};
