import { defineTemplate } from '@placard/core';
import { createRegistry } from '@placard/core/server';
import { backgrounds } from '@placard/backgrounds';
import { fonts } from '@placard/fonts';
import { expect, it } from 'vitest';
import { requestSchemas } from '../../src/openapi/requests.js';

it('a template named image does not take the name of the schema of all requests', () => {
  const templates = ['image', 'image-card'].map((id) =>
    defineTemplate({
      id,
      version: '1',
      title: id,
      description: 'A card.',
      background: false,
      params: { type: 'object', additionalProperties: false, required: [], properties: {} },
      examples: [],
      alt: () => '',
      render: () => ({ type: 'div', props: {} }),
    }),
  );
  const schemas = requestSchemas(createRegistry({ packages: [{ name: 'own', templates }], backgrounds, fonts }));
  const names = ['ImageRequest', 'Image_Request', 'ImageCardRequest', 'Image_Params', 'ImageCardParams'];
  expect(Object.keys(schemas)).toEqual(names);
  expect(schemas['ImageRequest']).toHaveProperty('oneOf', [
    { $ref: '#/components/schemas/Image_Request' },
    { $ref: '#/components/schemas/ImageCardRequest' },
  ]);
});
