import { paramSchema } from '../template/schema.js';
import type { Template } from '../template/template.js';
import type { Check } from './check.js';

/** Checks that need no rendering. */
export function declarationChecks(template: Template): Check[] {
  return [
    check('describes itself in one line', () => [
      /^\S.*$/.test(template.title) || 'the title is not one line',
      /^[^\n]{10,120}$/.test(template.description) || 'the description is not one line of 10 to 120 characters',
    ]),
    ...Object.entries(template.params.properties).map(([name, schema]) =>
      check(`documents and bounds the param ${name}`, () => {
        const { title, description, pattern = '^' } = paramSchema(schema);
        return [
          title !== '' || 'its title is empty',
          /[.!?]$/.test(description) || `its description "${description}" is not a sentence`,
          pattern.startsWith('^') || `its pattern ${pattern} does not begin with ^`,
        ];
      }),
    ),
    check('has three examples of different names', () => {
      const names = template.examples.map(({ name }) => name);
      return [
        names.length >= 3 || `there are ${names.length}`,
        new Set(names).size === names.length || `two share a name: ${names.join(', ')}`,
      ];
    }),
    ...template.examples.map(({ name, params }) =>
      check(`says in words what the example ${name} shows`, () => altFaults(template, params)),
    ),
  ];
}

function altFaults(template: Template, params: Readonly<Record<string, unknown>>): (true | string)[] {
  const [main = ''] = template.params.required ?? [];
  const text = params[main];
  const alt = template.alt(params);
  const plain = (words: string): string => words.replace(/\s+/g, ' ');
  return [
    alt !== '' || 'the alt text is empty',
    !/undefined|null|\[object|\s{2}/.test(alt) ||
      `the alt text contains something that is not meant to be read: "${alt}"`,
    typeof text !== 'string' ||
      plain(alt).includes(plain(text)) ||
      `the alt text does not contain the param ${main}: "${alt}"`,
  ];
}

/** Each claim is true or the description of a fault. */
const check = (name: string, claims: () => readonly (true | string)[]): Check => ({
  name,
  run: async () => claims().flatMap((claim) => (claim === true ? [] : [{ message: claim }])),
});
