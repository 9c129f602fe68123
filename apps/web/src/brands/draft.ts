import type { Brand, BrandValues, ImageRequest, Params, Template } from '@placard/client';
import type { Field, Issue } from '@placard/ui';
import { firstState } from '../playground/state.js';

/** The role of each value of a brand. */
const roles = {
  accent: 'accent',
  ground: 'ground',
  ink: 'ink',
  heading: 'heading-font',
  body: 'body-font',
  logo: 'logo',
} as const;

export type ValueName = keyof typeof roles;

/** The values of a brand that is edited. They may be incomplete. */
export type Draft = Readonly<Partial<Record<ValueName, string>>>;

const colours = {
  accent: ['Accent', 'The accent color.', '#ff3b14'],
  ground: ['Ground', 'The color behind the text.', '#ffffff'],
  ink: ['Ink', 'The color of the text.', '#111111'],
} as const;

const fonts = { heading: 'Font of headings', body: 'Font of texts' } as const;

/** The params of a template that use a value of a brand, by name. */
function rolesOf({ params }: Template): readonly (readonly [param: string, role: string])[] {
  const properties = (params['properties'] ?? {}) as Readonly<Record<string, { readonly 'x-role'?: string }>>;
  return Object.entries(properties).flatMap(([name, { 'x-role': role }]) =>
    role === undefined ? [] : [[name, role] as const],
  );
}

export const takesAny = (template: Template): boolean => rolesOf(template).length > 0;

/** A sentence with the number of templates that use a value. */
export function takenBy(templates: readonly Template[], name: ValueName): string {
  const takers = templates.filter((template) => rolesOf(template).some(([, role]) => role === roles[name]));
  return takers.length === 0
    ? 'No template on this server uses it.'
    : `Used by ${takers.length} of ${templates.length} templates.`;
}

/** The fields of a brand's form. A logo is chosen, not typed. */
export function fieldsOfBrand(families: readonly string[], templates: readonly Template[]): readonly Field[] {
  const plain = {
    required: false,
    maxLength: undefined,
    maxItems: undefined,
    itemLength: undefined,
    fallback: undefined,
  };
  return [
    ...(['accent', 'ground', 'ink'] as const).map((name) => {
      const [title, use, example] = colours[name];
      const description = `${use} ${takenBy(templates, name)}`;
      return { ...plain, name, kind: 'color', title, description, options: [], examples: [example] } as const;
    }),
    ...(['heading', 'body'] as const).map((name) => {
      const description = takenBy(templates, name);
      return {
        ...plain,
        name,
        kind: 'options',
        title: fonts[name],
        description,
        options: families,
        examples: [],
      } as const;
    }),
  ];
}

export function draftOf({ logo, colours, fonts }: Brand): Draft {
  const values = Object.entries({ ...colours, ...fonts, logo });
  return Object.fromEntries(values.filter(([, value]) => value !== null)) as Draft;
}

export const valuesOf = ({ accent, ground, ink, heading, body, logo }: Draft): BrandValues => ({
  logo: logo ?? null,
  colours: { accent: accent ?? null, ground: ground ?? null, ink: ink ?? null },
  fonts: { heading: heading ?? null, body: body ?? null },
});

export const isSame = (one: Draft, other: Draft): boolean =>
  (Object.keys(roles) as ValueName[]).every((name) => one[name] === other[name]);

/** Invalid colors, as issues of the form. */
export const issuesIn = (draft: Draft): readonly Issue[] =>
  (['accent', 'ground', 'ink'] as const)
    .filter((name) => draft[name] !== undefined && !/^#[0-9a-f]{6}$/i.test(draft[name]))
    .map((name) => ({ path: `params.${name}`, message: 'must be a color such as #1e40af' }));

/** Converts a path of the HTTP interface to one of the form. */
export const inForm = ({ path, message }: Issue): Issue => ({
  path: `params.${path.replace(/^(colours|fonts)\./, '')}`,
  message,
});

/** The params of a template with values of a brand. Incomplete colors are left out. */
export function paramsIn(template: Template, draft: Draft): Params {
  const unfit = issuesIn(draft).map(({ path }) => path);
  const values = new Map<string, string>();
  for (const [name, role] of Object.entries(roles)) {
    const value = draft[name as ValueName];
    if (value !== undefined && !unfit.includes(`params.${name}`)) values.set(role, value);
  }
  const taken = rolesOf(template).filter(([, role]) => values.has(role));
  return Object.fromEntries(taken.map(([name, role]) => [name, values.get(role)]));
}

/** The example of a template as a card with the brand. */
export function exampleIn(template: Template, draft: Draft): ImageRequest {
  const taken = new Map(rolesOf(template));
  const ownParams = Object.entries(firstState(template).params).filter(([name]) => !taken.has(name));
  const params: Params = { ...Object.fromEntries(ownParams), ...paramsIn(template, draft) };
  return { template: template.id, v: template.version, params, format: 'png' };
}
