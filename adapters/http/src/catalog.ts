import { defaultShapes, toWire } from '@placard/core/server';
import { constantJson } from './constant.js';
import { publishedSchema } from './published-schema.js';

/** `GET /v1/templates`: lists the newest version of each template. */
export const listTemplates = constantJson(({ templates }) => ({
  templates: templates.map(({ template }) => {
    const { id, version, title, description, background, shapes = defaultShapes } = template;
    const examples = template.examples.map(({ name, title, ...request }) => ({ name, title, ...toWire(request) }));
    return { id, version, title, description, background, shapes, params: publishedSchema(template), examples };
  }),
}));

/** `GET /v1/backgrounds`: lists all backgrounds. */
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

/** `GET /v1/fonts`: lists the font families, which brands may name. */
export const listFonts = constantJson(({ fonts: { faces } }) => ({
  fonts: [...new Set(faces.map(({ family }) => family))].map((name) => {
    const familyFaces = faces.filter(({ family }) => family === name);
    return {
      family: name,
      generic: familyFaces[0]?.generic ?? null,
      faces: familyFaces.map(({ weight, style }) => ({ weight, style })),
    };
  }),
}));
