import { defineTemplate, type Template, type TemplatePackage } from '@placard/core';
import type { CardRequest, ParamsOf, Placard, TemplatesOf } from 'placard';
import { templates } from '@placard/templates';
import { describe, expectTypeOf, it } from 'vitest';

const poster = defineTemplate({
  id: 'poster',
  version: '1',
  title: 'Poster',
  description: 'A word on a color.',
  background: false,
  params: {
    type: 'object',
    additionalProperties: false,
    properties: {
      word: { type: 'string', title: 'Word', description: 'The word.', maxLength: 20, default: 'Hello' },
      count: { type: 'integer', title: 'Size', description: 'How large.' },
    },
  },
  examples: [{ name: 'typical', params: { count: 3 } }],
  alt: ({ word }) => word,
  render: ({ word }) => ({ type: 'div', props: { children: word } }),
});
const mine = { name: 'mine', templates: [poster] } as const;

type Bundled = TemplatesOf<typeof templates>;
type Both = TemplatesOf<typeof templates | typeof mine>;

describe('the type of a request', () => {
  it('knows the templates that are registered', () => {
    expectTypeOf<'event' | 'receipt' | 'case-study'>().toExtend<Bundled['id']>();
    expectTypeOf<'poster'>().not.toExtend<Bundled['id']>();
    expectTypeOf<'poster' | 'basic'>().toExtend<Both['id']>();
  });

  it('takes params by the schema of the template', () => {
    type Event = ParamsOf<Bundled, 'event'>;
    expectTypeOf<{ eventName: string; date: string; location: string }>().toExtend<Event>();
    expectTypeOf<{ eventName: string; date: string }>().not.toExtend<Event>();
    expectTypeOf<{ eventName: string; date: number; location: string }>().not.toExtend<Event>();
    expectTypeOf<Event['host']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Event['theme']>().toEqualTypeOf<'light' | 'dark' | undefined>();
    expectTypeOf<keyof Event>().toEqualTypeOf<
      'eventName' | 'date' | 'location' | 'host' | 'portrait' | 'accent' | 'theme' | 'lang' | 'ground' | 'ink' | 'logo'
    >();
    expectTypeOf<ParamsOf<Bundled, 'receipt'>['items']>().toExtend<readonly string[]>();
    expectTypeOf<ParamsOf<Both, 'poster'>>().toEqualTypeOf<{ word?: string; count?: number }>();
  });

  it('may leave params out where the schema requires none', () => {
    expectTypeOf<{ template: 'poster' }>().toExtend<CardRequest<Both, 'poster'>>();
    expectTypeOf<{ template: 'event' }>().not.toExtend<CardRequest<Both, 'event'>>();
  });

  it('makes a red line of a wrong field, where a call is written', () => {
    const call = (placard: Placard<Both>): void => {
      const date = '3 December 2026';
      void placard.render({ template: 'event', params: { eventName: 'Night School', date, location: 'Here' } });
      void placard.link({ template: 'poster' });
      // @ts-expect-error no such template
      void placard.render({ template: 'evnt', params: {} });
      const full = { eventName: 'Night School', date, location: 'Here' };
      // @ts-expect-error no such param
      void placard.render({ template: 'event', params: { ...full, hots: 'me' } });
      // @ts-expect-error a missing param
      void placard.render({ template: 'event', params: { eventName: 'Night School', date } });
      // @ts-expect-error a param of another type
      void placard.render({ template: 'poster', params: { count: '3' } });
      // @ts-expect-error a value that the schema does not list
      void placard.render({ template: 'event', params: { eventName: 'N', date, location: 'H', theme: 'blue' } });
      // @ts-expect-error no such preset
      void placard.render({ template: 'poster', preset: 'story' });
    };
    expectTypeOf(call).toBeFunction();
  });

  it('takes any params for templates that it cannot know', () => {
    expectTypeOf<ParamsOf<Template, string>>().toEqualTypeOf<Readonly<Record<string, unknown>>>();
    expectTypeOf<TemplatesOf<TemplatePackage>>().toEqualTypeOf<Template>();
  });
});
