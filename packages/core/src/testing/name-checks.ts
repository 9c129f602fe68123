import type { FontSet } from '../assets/font.js';
import { childrenOf, isNode, type SceneNode } from '../scene/scene.js';
import { similarName } from '../template/similar.js';
import { on, type Check, type ElementFault, type TemplateBench } from './check.js';
import type { LaidOut } from './laid-out.js';

/** Props that only other tools read, with the message about each. */
const unread: Readonly<Record<string, string>> = {
  className: 'className has no effect: write style={{ … }}',
  class: 'class has no effect: write style={{ … }}',
  tw: 'tw has no effect: write style={{ … }}',
};

/** Checks that every font family and prop that a scene names is one that the engines read. */
export function nameChecks(examples: () => readonly LaidOut[], { fonts }: TemplateBench): Check[] {
  return [
    {
      name: 'names only fonts and props that are drawn',
      run: async () => {
        const seen = new Set<string>();
        return examples().flatMap(({ card, scene }) =>
          on(
            card,
            // The same element is on every card, so each message is reported once.
            nameFaults(scene(), fonts).filter(({ message }) => !seen.has(message) && seen.add(message)),
          ),
        );
      },
    },
  ];
}

/**
 * Faults of the names in a scene.
 *
 * @param fonts undefined: families are not checked
 */
function nameFaults(scene: SceneNode, fonts: FontSet | undefined): ElementFault[] {
  const families = fonts && [...new Set(fonts.faces.map(({ family }) => family))];
  const faults: ElementFault[] = [];
  const visit = ({ type, props }: SceneNode, inSvg: boolean): void => {
    const place = typeof props.name === 'string' ? props.name : type;
    if (!inSvg && type !== 'svg') {
      for (const [prop, message] of Object.entries(unread))
        if (props[prop] !== undefined) faults.push({ message: `"${place}": ${message}` });
      for (const family of families === undefined ? [] : namedFamilies(props.style?.fontFamily))
        if (!families?.includes(family)) faults.push({ message: `"${place}": ${unknownFont(family, families ?? [])}` });
    }
    for (const child of childrenOf({ type, props })) if (isNode(child)) visit(child, inSvg || type === 'svg');
  };
  visit(scene, false);
  return faults;
}

const namedFamilies = (families: string | readonly string[] | undefined): readonly string[] =>
  families === undefined ? [] : typeof families === 'string' ? [families] : families;

function unknownFont(family: string, families: readonly string[]): string {
  if (family.includes(',')) return `the font family "${family}" is one name: write several as a list`;
  const meant = similarName(family, families);
  const hint = meant === undefined ? `the fonts are ${families.slice(0, 8).join(', ')} …` : `did you mean "${meant}"?`;
  return `no font has the family "${family}"; ${hint}`;
}
