import { describe, expect, it } from 'vitest';
import { pageOf } from '../../src/page/facts.js';
import { readHtml } from '../../src/page/html.js';
import { createPlanner } from '../../src/plan.js';
import { registry } from '../folder.js';

const plan = createPlanner({ registry, engine: { name: 'press', version: '1' } }, {});

/** Returns template and params of the card for a page with this JSON-LD. */
async function cardOf(data: unknown, { lang = 'en', title = 'From the title | Norrlund' } = {}) {
  const html = `<html lang="${lang}"><head><title>${title}</title>
<meta property="og:site_name" content="Norrlund"><meta name="description" content="In a sentence.">
<script type="application/ld+json">${JSON.stringify(data)}</script></head><body></body></html>`;
  const read = readHtml(Buffer.from(html));
  if (typeof read === 'string') throw new Error(read);
  const planned = await plan(pageOf(read.facts, { path: '/x/', file: 'x.html' }));
  return [planned?.request.template, planned?.request.params];
}

it.each([
  ['django.contrib.auth.context_processors', 'context_processors', 'django.contrib.auth'],
  ['std::collections::hash_map::HashMap', 'HashMap', 'std::collections::hash_map'],
  ['Gtk.Widget.show', 'Gtk.Widget.show', undefined],
  ['FAIL_REGULAR_EXPRESSION_AND_MORE', 'FAIL_REGULAR_EXPRESSION_AND_MORE', undefined],
])('the identifier %s is drawn as %s in %s', async (title, name, section) => {
  const read = readHtml(Buffer.from(`<title>${title}</title><meta name="generator" content="Sphinx">`));
  if (typeof read === 'string') throw new Error(read);
  const planned = await plan(pageOf(read.facts, { path: '/x', file: 'x.html' }));
  expect(planned?.request).toMatchObject({ template: 'docs', params: { title: name } });
  expect(planned?.request.params['section']).toBe(section);
});

const context = { '@context': 'https://schema.org' };
const kettle = { '@type': 'Product', name: 'Kettle No. 4', offers: { price: '148.00', priceCurrency: 'EUR' } };
const school = {
  '@type': 'EducationEvent',
  name: 'Night School',
  startDate: '2026-12-03T19:00:00+01:00',
  location: {
    '@type': 'Place',
    name: 'The Bindery',
    address: { '@type': 'PostalAddress', addressLocality: 'Bermondsey', addressCountry: 'GB' },
  },
  organizer: { '@type': 'Organization', name: 'The Proofing Society' },
};

describe('the card of a page whose JSON-LD says what it is about', () => {
  it.each([
    ['a product of a shop', kettle, 'product', { name: 'Kettle No. 4', tagline: 'In a sentence.', price: '€148.00' }],
    ['a product whose name is a number', { ...kettle, name: 501 }, 'product', { name: '501' }],
    [
      'a product with variants, as Shopify has it',
      { ...kettle, offers: { '@type': 'AggregateOffer', lowPrice: 10, highPrice: 25.5, priceCurrency: 'USD' } },
      'product',
      { price: expect.stringMatching(/^US\$10\.00\s?–\s?(US\$)?25\.50$/) },
    ],
    [
      'an event in a graph, as WordPress has it',
      { '@graph': [{ '@type': 'WebPage', name: 'x' }, school] },
      'event',
      {
        eventName: 'Night School',
        date: '3 December 2026, 19:00',
        location: 'The Bindery, Bermondsey',
        host: 'The Proofing Society',
      },
    ],
    [
      'an event that is also online',
      { ...school, location: [{ '@type': 'VirtualLocation', name: 'Stream' }, school.location] },
      'event',
      { location: 'The Bindery, Bermondsey' },
    ],
    [
      'a job',
      {
        '@type': 'JobPosting',
        title: 'Lead Typeface Engineer',
        hiringOrganization: { name: 'Halvorsen & Quill' },
        jobLocation: [{ '@type': 'Place', address: { addressLocality: 'Rotterdam' } }],
        baseSalary: { currency: 'EUR', value: { minValue: 74000, maxValue: 88000, unitText: 'YEAR' } },
        employmentType: ['FULL_TIME'],
      },
      'job',
      {
        role: 'Lead Typeface Engineer',
        company: 'Halvorsen & Quill',
        location: 'Rotterdam',
        salary: expect.stringMatching(/^€74,000\s?–\s?€?88,000$/),
        type: 'Full-time',
      },
    ],
    [
      'an episode of a podcast',
      { '@type': 'PodcastEpisode', name: 'The clock', episodeNumber: 128, timeRequired: 'PT1H12M' },
      'podcast',
      { show: 'Norrlund', episode: 'The clock', number: '128', duration: '72 min' },
    ],
    [
      'a program with its version',
      { '@type': 'SoftwareApplication', name: 'Tidewater', softwareVersion: '4.2.0', datePublished: '2026-11-21' },
      'release',
      { name: 'Tidewater', release: '4.2.0', summary: 'In a sentence.', date: '21 November 2026' },
    ],
    [
      'a recipe',
      { '@type': 'Recipe', name: 'Rye', author: { name: 'Jonas Aalto' }, recipeCategory: ['Bread'] },
      'blog',
      { title: 'Rye', author: 'Jonas Aalto', tag: 'Bread' },
    ],
    [
      'a review',
      { '@type': 'Review', reviewBody: 'Four days instead of nineteen.', author: { name: 'Ines Caldeira' } },
      'testimonial',
      { quote: 'Four days instead of nineteen.', name: 'Ines Caldeira', theme: 'dark', lang: 'en' },
    ],
  ])('%s', async (_, node, template, params) => {
    const card = await cardOf({ ...context, ...node });
    expect(card).toEqual([template, template === 'testimonial' ? params : expect.objectContaining(params)]);
  });

  it('is in the words of the page', async () => {
    const [, product] = await cardOf({ ...context, ...kettle }, { lang: 'de' });
    expect(product).toMatchObject({ price: '148,00\u00a0€' });
    const [, event] = await cardOf({ ...context, ...school }, { lang: 'fr' });
    expect(event).toMatchObject({ date: '3 décembre 2026, 19:00' });
  });
});

describe('the usual card, because the page does not say enough for another', () => {
  it.each([
    ['an event without a place', { ...school, location: { '@type': 'VirtualLocation', url: 'https://x.example' } }],
    ['an event without a day', { ...school, startDate: 'TBA' }],
    ['a job without a company', { '@type': 'VideoObject', title: 'x' }],
    ['a program without a version', { '@type': 'WebApplication', name: 'Tidewater' }],
    ['a product whose name is too long for its card', { ...kettle, name: 'Kettle '.repeat(12) }],
    ['a list of products', { '@graph': [kettle, { ...kettle, name: 'Kettle No. 5' }] }],
    ['several reviews', [1, 2].map((n) => ({ '@type': 'Review', reviewBody: `${n}`, author: 'Ada' }))],
    ['values of other types than expected', { '@type': 'Event', startDate: {}, location: 7, organizer: [[]] }],
    ['an empty node', { '@type': 'JobPosting', hiringOrganization: null, jobLocation: [null], baseSalary: 'lots' }],
  ])('%s', async (_, node) => {
    const [template] = await cardOf(Array.isArray(node) ? node : { ...context, ...node });
    expect(['basic', 'job']).toContain(template);
    if (template === 'job') expect(node).toMatchObject({ '@type': 'JobPosting' });
  });

  it.each([['ask us'], [null], [' '], [[]], [false]])('skips the invalid price %j', async (price) => {
    const free = { ...kettle, offers: [{ price, priceCurrency: 'EUR' }, null] };
    const [template, params] = await cardOf({ ...context, ...free });
    expect(template).toBe('product');
    expect(params).not.toHaveProperty('price');
  });

  it.each([[''], [null], [[]]])('skips the invalid salary %j', async (value) => {
    const node = { title: 'Engineer', hiringOrganization: 'Quill', jobLocation: 'Rotterdam' };
    const baseSalary = { currency: 'EUR', value };
    const [template, params] = await cardOf({ ...context, '@type': 'JobPosting', ...node, baseSalary });
    expect(template).toBe('job');
    expect(params).not.toHaveProperty('salary');
  });

  it('shows a price of zero', async () => {
    const [, params] = await cardOf({ ...context, ...kettle, offers: { price: 0, priceCurrency: 'EUR' } });
    expect(params).toMatchObject({ price: '€0.00' });
  });

  it('skips an impossible date of an event', async () => {
    const [template] = await cardOf({ ...context, ...school, startDate: '2026-02-31T19:00' });
    expect(template).toBe('basic');
  });
});

it('fills a template that a rule names, too', async () => {
  const ruled = createPlanner(
    { registry, engine: { name: 'press', version: '1' } },
    { rules: [{ template: 'event' }] },
  );
  const page = pageOf(
    { headings: [], authors: [], tags: [], title: 'Night School', kind: 'Event', data: school },
    { path: '/x/', file: 'x.html' },
  );
  expect((await ruled(page))?.request.params).toMatchObject({ location: 'The Bindery, Bermondsey' });
});
