import { toWire } from '@placard/core/server';
import { constantJson } from './constant.js';

/** `GET /v1/templates`: the newest version of each. */
export const listTemplates = constantJson(({ templates }) => ({
  templates: templates.map(({ template }) => {
    const { id, version, title, description, background, params, examples } = template;
    const written = examples.map(({ name, ...request }) => ({ name, ...toWire(request) }));
    return { id, version, title, description, background, params, examples: written };
  }),
}));

/** `GET /v1/backgrounds` */
export const listBackgrounds = constantJson(({ backgrounds }) => ({
  backgrounds: backgrounds.backgrounds.map(({ id, title, author, license, dominant, focal, tone }) => ({
    id,
    title,
    author,
    license,
    dominant,
    focal,
    tone,
  })),
}));
