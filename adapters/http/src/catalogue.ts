import { json, type Handler } from './context.js';

const aMinute = { 'cache-control': 'public, max-age=60' };

/** `GET /v1/templates`: the newest version of each. */
export const listTemplates: Handler = async (_, __, { cards }) => {
  const templates = cards.registry.templates.map(({ template }) => {
    const { id, version, title, description, background, params, examples } = template;
    return { id, version, title, description, background, params, examples };
  });
  return json({ templates }, 200, aMinute);
};

/** `GET /v1/backgrounds` */
export const listBackgrounds: Handler = async (_, __, { cards }) => {
  const backgrounds = cards.registry.backgrounds.backgrounds.map(
    ({ id, title, author, license, dominant, focal, tone }) => ({
      id,
      title,
      author,
      license,
      dominant,
      focal,
      tone,
    }),
  );
  return json({ backgrounds }, 200, aMinute);
};
