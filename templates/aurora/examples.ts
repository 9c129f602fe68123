import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    background: 'bg-01',
    params: {
      title: 'What we learned from a year of quiet deploys',
      subtitle: 'Three hundred releases, no maintenance window, and a pager that slept through the winter',
      site: 'northfold.dev',
    },
  },
  { name: 'short', background: 'bg-27', params: { title: 'Stillness' } },
  {
    name: 'long',
    background: 'bg-09',
    params: {
      title:
        'A field guide to watching long-running systems through the dark half of the year, when nobody is awake to look at graphs',
      subtitle:
        'Notes from Tromsø on telemetry, patience and sleep: which signals deserve a human being at four in the morning and which can wait until it is light again',
      site: 'notes.example.org/field-guide/dark-half-of-the-year',
    },
  },
  {
    name: 'hindi',
    background: 'bg-06',
    params: {
      title: 'मौन में बहुत कुछ सुनाई देता है',
      subtitle: 'उत्तर की एक सर्दी की डायरी',
      site: 'patrika.example',
    },
  },
  {
    name: 'second',
    title: 'Another title',
    background: 'bg-36',
    params: {
      title: 'Designing for slow networks',
      subtitle: 'What happens between the tap and the answer',
      site: 'studio.example',
    },
  },
  { name: 'arabic', background: 'bg-06', params: { title: 'ضوء الشمال في ليلة طويلة', subtitle: 'يوميات شتاء واحد' } },
];
