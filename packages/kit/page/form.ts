import { byId, h } from './dom.js';
import type { LoadedTemplate, Params } from './state.js';

/** The parts of a param's schema that a form needs. */
interface Field {
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly default?: unknown;
  readonly items?: { readonly maxLength?: number };
}

type Change = (value: unknown) => void;

/** Builds the form of a template's schema. Calls `change` with all params after each input. */
export function showForm(template: LoadedTemplate, params: Params, change: (params: Params) => void): void {
  let current = params;
  const required = new Set(template.params.required ?? []);
  const set = (name: string, value: unknown): void => {
    const { [name]: _, ...others } = current;
    current = value === undefined ? others : { ...others, [name]: value };
    change(current);
  };
  byId('form').replaceChildren(
    ...Object.entries(template.params.properties).map(([name, schema]) =>
      row(name, schema as Field, params[name], required.has(name), (value) => set(name, value)),
    ),
  );
}

/** Shows each issue at its field. */
export function showIssues(issues: readonly { readonly path: string; readonly message: string }[]): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-issue]')) {
    const own = issues.filter(({ path }) => path.split(/[.[]/)[1] === place.dataset['issue']);
    place.textContent = own
      .map(({ path, message }) => `${/\[\d+\]/.exec(path)?.[0] ?? ''} ${message}`.trim())
      .join('; ');
    const control = document.getElementById(`param-${place.dataset['issue']}`);
    if (own.length > 0) control?.setAttribute('aria-invalid', 'true');
    else control?.removeAttribute('aria-invalid');
  }
}

function row(name: string, field: Field, value: unknown, required: boolean, change: Change): HTMLElement {
  const id = `param-${name}`;
  const described = `${id}-hint ${id}-issue`;
  const notes = [
    h('p', { id: `${id}-hint`, class: 'hint' }, field.description),
    h('p', { id: `${id}-issue`, class: 'issue', 'data-issue': name, role: 'alert' }),
  ];
  if (field.type === 'array') return list(name, field, value, required, change, notes);
  const count = h('span', { class: 'count', 'aria-hidden': 'true' });
  const counted = (text: string): void =>
    void (count.textContent = field.maxLength === undefined ? '' : `${Array.from(text).length}/${field.maxLength}`);
  counted(String(value ?? ''));
  const label = h('label', { for: id }, field.title, required && h('abbr', { title: 'required' }, '*'));
  const control = controlOf(id, described, field, value, (next) => {
    counted(String(next ?? ''));
    change(next === '' && !required ? undefined : next);
  });
  return field.type === 'boolean'
    ? h('div', { class: 'field' }, h('div', { class: 'tick' }, control, label), notes)
    : h('div', { class: 'field' }, h('div', { class: 'head' }, label, count), control, notes);
}

function controlOf(id: string, described: string, field: Field, value: unknown, change: Change): HTMLElement {
  const common = { id, 'aria-describedby': described };
  const text = (event: Event): string =>
    (event.target as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement).value;
  if (field.type === 'boolean') {
    const checked = value ?? field.default;
    return h('input', {
      ...common,
      type: 'checkbox',
      checked: checked === true,
      onchange: (event) => change((event.target as HTMLInputElement).checked),
    });
  }
  if (field.enum !== undefined) {
    const options = ['', ...field.enum].map((option) =>
      h(
        'option',
        { value: option, selected: option === (value ?? '') },
        option || `(${String(field.default ?? 'none')})`,
      ),
    );
    return h('select', { ...common, onchange: (event) => change(text(event)) }, options);
  }
  if (field.type === 'number' || field.type === 'integer') {
    const step = field.type === 'integer' ? '1' : 'any';
    const read = (event: Event): void => change(text(event) === '' ? undefined : Number(text(event)));
    return h('input', { ...common, type: 'number', step, value: String(value ?? ''), oninput: read });
  }
  const placeholder = field.default === undefined ? undefined : String(field.default);
  if (field.pattern?.startsWith('^#') === true) return colour(common, value, placeholder, change);
  if ((field.maxLength ?? 0) <= 60)
    return h('input', {
      ...common,
      type: 'text',
      placeholder,
      value: String(value ?? ''),
      oninput: (e) => change(text(e)),
    });
  return h('textarea', { ...common, rows: 3, placeholder, oninput: (e) => change(text(e)) }, String(value ?? ''));
}

/** A text field for a colour, with the browser's colour picker. */
function colour(
  common: Readonly<Record<string, string>>,
  value: unknown,
  placeholder: string | undefined,
  change: Change,
): HTMLElement {
  const input = h('input', { ...common, type: 'text', placeholder, value: String(value ?? '') });
  const picker = h('input', {
    type: 'color',
    'aria-label': 'Pick the colour',
    value: String(value ?? placeholder ?? '#000000'),
  });
  input.addEventListener('input', () => {
    if (/^#[0-9a-f]{6}$/i.test(input.value)) picker.value = input.value;
    change(input.value);
  });
  picker.addEventListener('input', () => {
    input.value = picker.value;
    change(picker.value);
  });
  return h('div', { class: 'colour' }, picker, input);
}

function list(
  name: string,
  field: Field,
  value: unknown,
  required: boolean,
  change: Change,
  notes: readonly HTMLElement[],
): HTMLElement {
  let items = Array.isArray(value) ? value.map(String) : [];
  const rows = h('ol', {});
  const count = h('span', { class: 'count', 'aria-hidden': 'true' });
  const tell = (): void => change(items.length === 0 && !required ? undefined : items);
  const add = h('button', { type: 'button', class: 'quiet' }, 'Add a row');

  const show = (focus?: number): void => {
    rows.replaceChildren(
      ...items.map((item, i) =>
        h(
          'li',
          {},
          h('input', {
            type: 'text',
            value: item,
            'aria-label': `${field.title}, row ${i + 1}`,
            oninput: (event) => {
              items = items.with(i, (event.target as HTMLInputElement).value);
              tell();
            },
          }),
          h(
            'button',
            {
              type: 'button',
              class: 'quiet',
              'aria-label': `Remove row ${i + 1}`,
              onclick: () => {
                items = items.toSpliced(i, 1);
                show(Math.min(i, items.length - 1));
                tell();
              },
            },
            '×',
          ),
        ),
      ),
    );
    count.textContent = `${items.length}/${field.maxItems ?? ''}`;
    add.disabled = items.length >= (field.maxItems ?? Infinity);
    if (focus !== undefined) rows.querySelectorAll('input')[focus]?.focus();
  };
  add.addEventListener('click', () => {
    items = [...items, ''];
    show(items.length - 1);
    tell();
  });
  show();
  return h(
    'fieldset',
    { class: 'field list', id: `param-${name}`, 'aria-describedby': `param-${name}-hint param-${name}-issue` },
    h('legend', {}, field.title, required && h('abbr', { title: 'required' }, '*'), count),
    rows,
    add,
    notes,
  );
}
