import { defineTemplate, type Params, type ParamsInput } from '@placard/core';
import { accent, lang, theme } from '../parts/params.js';
import { at } from '../parts/place.js';
import { proseOf } from '../parts/prose.js';
import { branch } from './branch.js';
import { examples } from './examples.js';
import { panelOf } from './plan.js';

const params = {
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: {
    title: {
      type: 'string',
      title: 'Title',
      description: 'The heading of the page.',
      minLength: 1,
      maxLength: 120,
      examples: ['Signing a URL at the edge'],
    },
    description: {
      type: 'string',
      title: 'Description',
      description: 'What the page explains, in a sentence or two.',
      maxLength: 240,
      examples: ['Create a key, sign the canonical query, and verify it without a round trip.'],
    },
    section: {
      type: 'string',
      title: 'Section',
      description: 'The part of the documentation that the page stands in.',
      maxLength: 80,
      examples: ['Guides'],
    },
    product: {
      type: 'string',
      title: 'Product',
      description: 'What is documented: the root of the branch.',
      maxLength: 40,
      examples: ['Placard'],
    },
    docsVersion: {
      type: 'string',
      title: 'Version',
      description: 'The version that the page describes.',
      maxLength: 20,
      examples: ['v3.2'],
    },
    accent,
    theme: { ...theme, default: 'dark' },
    lang,
  },
} as const;

export type DocsParams = Params<typeof params>;
export type DocsInput = ParamsInput<typeof params>;

const themes = {
  light: { ground: '#FFFFFF', ink: '#0E1013', muted: '#5C626B', wire: '#C9CED6' },
  dark: { ground: '#0E1014', ink: '#F4F5F2', muted: '#A3AAB4', wire: '#4A525E' },
} as const;

/**
 * The breadcrumb is a drawn branch: product, section and page step down it, and a caret stands where it ends. Over a
 * photo a title of full length in a monospaced face has 56 px and more; above a description of full length, about 44.
 */
export const docs = defineTemplate({
  id: 'docs',
  version: '1',
  title: 'Docs',
  description: 'A page of documentation: the breadcrumb is a branch, and a caret stands where it ends.',
  background: true,
  params,
  examples,
  alt: ({ title, description, section, product, docsVersion, lang }) => {
    const { text, labelled } = proseOf(lang);
    const path = [product, section].filter(Boolean).join(' › ');
    const page = `${title}${docsVersion ? ` (${docsVersion})` : ''}`;
    return text(path === '' ? page : labelled(path, page), description);
  },
  render: (params, frame) => {
    const { width, height } = frame;
    const colours = themes[params.theme ?? 'dark'];
    const { panel, page } = panelOf(params, frame, colours);
    return (
      <div style={{ position: 'relative', width, height }}>
        <div name="panel" style={{ position: 'absolute', ...panel, backgroundColor: colours.ground }}>
          {branch(page, panel.height, { wire: colours.wire, caret: params.accent ?? '#C4F04A' })}
          {page.texts.map(({ node, left, top }) => at(node, left, top))}
        </div>
      </div>
    );
  },
});
