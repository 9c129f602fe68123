type Child = Node | string | null | undefined | false | readonly Child[];
type Value = string | number | boolean | undefined | EventListener;

/** `on…` adds a listener, `true` sets an attribute without a value, `false` and undefined omit it. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, Value>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  return fill(document.createElement(tag), attributes, children);
}

export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, Value>> = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[K] {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

function fill<E extends Element>(
  element: E,
  attributes: Readonly<Record<string, Value>>,
  children: readonly Child[],
): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...flat(children));
  return element;
}

const flat = (children: readonly Child[]): (Node | string)[] =>
  children.flatMap((child) => {
    if (child === null || child === undefined || child === false) return [];
    return typeof child === 'string' || child instanceof Node ? [child] : flat(child);
  });

const focusable = 'a, button, input, select, textarea, summary, [tabindex]';

/** Replaces the children. The focus moves to the element with the same position. */
export function replaceIn(place: Element, ...children: readonly Node[]): void {
  const before = [...place.querySelectorAll<HTMLElement>(focusable)].findIndex(
    (each) => each === document.activeElement,
  );
  place.replaceChildren(...children);
  if (before >= 0) [...place.querySelectorAll<HTMLElement>(focusable)][before]?.focus({ preventScroll: true });
}

/** The element of `index.html` with this id. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`index.html lacks #${id}`);
  return element;
}

/** Radio buttons styled as a segmented control. */
export function choices<T extends string | number>(
  legend: string,
  name: string,
  options: readonly (readonly [value: T, label: string])[],
  chosen: T,
  choose: (value: T) => void,
): HTMLFieldSetElement {
  return h(
    'fieldset',
    { class: 'choices' },
    h('legend', {}, legend),
    options.map(([value, label]) =>
      h(
        'label',
        {},
        h('input', { type: 'radio', name, value, checked: value === chosen, onchange: () => choose(value) }),
        h('span', {}, label),
      ),
    ),
  );
}
