import { defineTemplate, deferTemplate, type Template, type TemplateFacts } from '@placard/core';
import { configuredPackages } from '@placard/core/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { registryOf } from '../fixtures.js';

const facts: TemplateFacts = {
  id: 'hello',
  version: '1',
  title: 'Hello',
  description: 'A greeting.',
  background: false,
};

const hello = defineTemplate({
  ...facts,
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: { name: { type: 'string', title: 'Name', description: 'Who is greeted.', maxLength: 40 } },
  },
  examples: [{ name: 'typical', params: { name: 'Ada' } }],
  alt: ({ name }) => `Hello, ${name}`,
  render: ({ name }) => ({ type: 'div', props: { children: name } }),
});

let loads = 0;
beforeEach(() => void (loads = 0));

const deferred = (template: Template = hello, known: TemplateFacts = facts): Template =>
  deferTemplate(known, () => {
    loads += 1;
    return template;
  });

describe('a deferred template', () => {
  it('is listed without its code', () => {
    const { id, version, title, description, background } = deferred({ ...hello, keyTexts: ['name'] }, facts);
    expect({ id, version, title, description, background }).toStrictEqual(facts);
    expect(loads).toBe(0);
  });

  it('uses what its code defines, which is loaded once', () => {
    const template = deferred();
    expect(template.params).toBe(hello.params);
    expect(template.examples).toBe(hello.examples);
    expect(template.alt({ name: 'Ada' })).toBe('Hello, Ada');
    expect(loads).toBe(1);
  });

  it('is registered and found without its code, and checked when it is used', () => {
    const registry = registryOf([deferred()]);
    const registered = registry.template('hello');
    expect(registry.templates).toStrictEqual([registered]);
    expect(configuredPackages({ templates: [registered.template] }, 'mine')[0]?.templates).toHaveLength(1);
    expect(loads).toBe(0);
    expect(registered.validate({})).toStrictEqual([
      { path: 'params.name', message: 'is required and must not be empty' },
    ]);
    expect([...registered.schemas.keys()]).toStrictEqual(['name']);
    expect(loads).toBe(1);
  });

  it('is refused with the usual error when it is used', () => {
    const invalid: Template = { ...hello, params: { ...hello.params, required: ['age'] } };
    const message = 'package test: template "hello" version "1": requires the param "age", which it does not declare';
    expect(() => registryOf([invalid])).toThrow(message);
    const registered = registryOf([deferred(invalid)]).template('hello');
    expect(() => registered.validate({})).toThrow(message);
    expect(() => registered.schemas).toThrow(message);
  });

  it('is refused at the start when another has its id and version', () => {
    expect(() => registryOf([deferred(), hello])).toThrow('template "hello" version "1" is already registered by test');
  });

  it('is refused when its code defines another template', () => {
    const template = deferred(hello, { ...facts, version: '2' });
    expect(() => template.params).toThrow('template "hello": its code has the version "1", and its package says "2"');
  });
});
