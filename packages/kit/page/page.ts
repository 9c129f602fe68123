/// <reference types="vite/client" />
import { showBackgrounds } from './backgrounds.js';
import { makeCards, setOutlines, showCard, staleCard } from './cards.js';
import { refreshNow, showChecks, type Checks, type FaultyCard } from './checks.js';
import { byId, choices, h, replaceIn } from './dom.js';
import { showForm, showIssues } from './form.js';
import { endSketch, sketch, sketches, useDrawing, warmUp } from './sketches.js';
import {
  check,
  draw,
  fetchDrawing,
  fetchSource,
  keepView,
  keptView,
  nameOf,
  presets,
  type DevEvent,
  type LoadedTemplate,
  type PageDrawing,
  type Params,
  type Source,
  type View,
} from './state.js';

let source: Source = { revision: 0, loaded: null, mistake: null };
let view: View = keptView();
let checks: Checks = { results: [], running: false, failure: '' };
let drawing = 0;
/** Whether the page has drawn the current card. */
let sketched = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const current = (): LoadedTemplate | undefined =>
  source.loaded?.templates.find((each) => nameOf(each) === view.template);

function change(part: Partial<View>): void {
  view = { ...view, ...part };
  keepView(view);
  // An answer that is on its way is of a card before this one.
  drawing += 1;
  sketched = false;
  clearTimeout(timer);
  timer = setTimeout(() => void drawCards(), sketches() ? 250 : 40);
  void sketchCards();
}

async function sketchCards(): Promise<void> {
  const template = current();
  if (template === undefined || source.mistake !== null) return;
  const took = await sketch(template, view);
  if (took === undefined) return;
  sketched = true;
  status(`Drawn in ${Math.round(took)} ms, in this page`);
}

async function openDrawing(next: PageDrawing | null): Promise<void> {
  await useDrawing(next);
  const template = current();
  if (template !== undefined) await warmUp(template, view);
}

/** Sets params from outside the form: a text case, an example or a fault. */
function take(params: Params, background = view.background): void {
  change({ params, background });
  showEverything();
}

function receive(next: Source): void {
  if (next.revision !== source.revision) void useDrawing(null);
  sketched = false;
  source = next;
  showMistake(next.mistake);
  const [first] = next.loaded?.templates ?? [];
  if (next.loaded === null && next.mistake === null) status('Loading the templates …');
  if (first === undefined || next.mistake !== null) return presets.forEach(([preset]) => staleCard(preset));
  if (current() === undefined) view = { ...view, template: nameOf(first), params: typical(first) };
  showEverything();
  void drawCards().then(startChecks);
}

const typical = (template: LoadedTemplate): Params =>
  (template.cases.find(({ name }) => name === 'Typical') ?? template.cases[0])?.params ?? {};

/** Renders everything but the images and the checks. */
function showEverything(): void {
  const template = current();
  if (template === undefined) return;
  document.title = `${template.title} – Placard`;
  showTemplates(template);
  showCases(template);
  showForm(template, view.params, (params) => {
    change({ params });
    showCases(template);
  });
  showToolbar(template);
  byId('cards').dataset['size'] = view.size;
}

function showTemplates(template: LoadedTemplate): void {
  const all = source.loaded?.templates ?? [];
  const choose = (event: Event): void => {
    const name = (event.target as HTMLSelectElement).value;
    const chosen = all.find((each) => nameOf(each) === name);
    if (chosen === undefined) return;
    view = { ...view, template: name, params: typical(chosen), background: '' };
    receive(source);
  };
  const options = all.map((each) => {
    const name = nameOf(each);
    return h('option', { value: name, selected: name === view.template }, `${each.id} v${each.version}`);
  });
  replaceIn(
    byId('templates'),
    h('label', { for: 'template', class: 'hidden' }, 'Template'),
    h('select', { id: 'template', onchange: choose }, options),
    h('p', {}, template.description),
  );
}

function showCases({ cases, examples }: LoadedTemplate): void {
  const chip = (name: string, params: Params, background?: string): HTMLElement =>
    h(
      'button',
      { type: 'button', 'aria-pressed': String(same(params, view.params)), onclick: () => take(params, background) },
      name,
    );
  replaceIn(
    byId('cases'),
    h('legend', {}, 'Text'),
    ...cases.map(({ name, params }) => chip(name, params)),
    h('span', { class: 'break' }, 'Examples'),
    ...examples.map(({ name, params, background }) => chip(name, params, background)),
  );
}

const same = (a: Params, b: Params): boolean =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

function showToolbar(template: LoadedTemplate): void {
  const backgrounds = source.loaded?.backgrounds ?? [];
  const ids = ['', ...backgrounds.map(({ id }) => id)];
  const step = (by: number): void =>
    take(view.params, ids[(ids.indexOf(view.background) + by + ids.length) % ids.length]);
  const select = h(
    'select',
    { id: 'background', onchange: (event) => change({ background: (event.target as HTMLSelectElement).value }) },
    h('option', { value: '' }, 'None'),
    backgrounds.map(({ id, title }) => h('option', { value: id, selected: id === view.background }, `${id} ${title}`)),
  );
  const photo = h(
    'div',
    { class: 'tool' },
    h('label', { for: 'background' }, 'Background'),
    h('button', { type: 'button', class: 'quiet', 'aria-label': 'Previous background', onclick: () => step(-1) }, '‹'),
    select,
    h('button', { type: 'button', class: 'quiet', 'aria-label': 'Next background', onclick: () => step(1) }, '›'),
  );
  const outlines = h('input', {
    id: 'outlines',
    type: 'checkbox',
    checked: view.outlines,
    onchange: (event) => {
      change({ outlines: (event.target as HTMLInputElement).checked });
      setOutlines(view.outlines);
    },
  });
  const sizes = [
    ['fit', 'Side by side'],
    ['full', 'Full size'],
  ] as const;
  const scales = [
    [1, '1×'],
    [2, '2×'],
  ] as const;
  const resize = (size: View['size']): void => {
    change({ size });
    byId('cards').dataset['size'] = size;
  };
  replaceIn(
    byId('toolbar'),
    ...(template.background ? [photo] : []),
    choices('Scale', 'scale', scales, view.scale, (scale) => change({ scale })),
    choices('Size', 'size', sizes, view.size, resize),
    h('div', { class: 'tool' }, outlines, h('label', { for: 'outlines' }, 'Outline texts')),
  );
  setOutlines(view.outlines);
}

async function drawCards(): Promise<void> {
  const template = current();
  if (template === undefined) return;
  const own = (drawing += 1);
  const began = performance.now();
  const { id, version } = template;
  const { params, background, scale } = view;
  byId('cards').setAttribute('aria-busy', 'true');
  const slow = setTimeout(() => status('Drawing …'), 1_000);
  const answers = await Promise.all(
    presets.map(async ([preset]) => {
      const photo = background === '' || !template.background ? {} : { background };
      const answer = await draw({ template: id, version, params, preset, scale, format: 'png', ...photo });
      if (own !== drawing) return undefined;
      endSketch();
      if (answer.type === 'drawn') showCard(preset, answer);
      else staleCard(preset);
      // The others may take as long to fail, if the template loops.
      if (answer.type === 'failed') {
        for (const [each] of presets) staleCard(each);
        showMistake(source.mistake ?? answer.mistake);
      }
      return answer;
    }),
  );
  clearTimeout(slow);
  if (own !== drawing) return;
  byId('cards').removeAttribute('aria-busy');
  const refused = answers.find((answer) => answer?.type === 'refused');
  showIssues(refused?.type === 'refused' ? refused.issues : []);
  const failed = answers.find((answer) => answer?.type === 'failed');
  showMistake(source.mistake ?? (failed?.type === 'failed' ? failed.mistake : null));
  if (failed === undefined && refused === undefined && !sketched)
    status(`Drawn in ${Math.round(performance.now() - began)} ms`);
  refreshNow(checks);
  const loaded = source.loaded;
  if (loaded !== null) showBackgrounds(template, loaded.backgrounds, params, (id) => take(view.params, id));
}

const status = (text: string): void => void (byId('status').textContent = text);

function showMistake(mistake: Source['mistake']): void {
  if (mistake === null) return byId('mistake').replaceChildren();
  status('The pictures are those of before');
  byId('mistake').replaceChildren(
    h(
      'div',
      { class: 'mistake', role: 'alert' },
      h('p', {}, mistake.place !== '' && h('code', {}, mistake.place), ` ${mistake.message}`),
      mistake.frame !== '' &&
        h('pre', { tabindex: 0, role: 'region', 'aria-label': 'The lines around it' }, mistake.frame),
    ),
  );
}

function startChecks(): void {
  const template = current();
  if (template === undefined || source.mistake !== null) return;
  setChecks({ results: [], running: true, failure: '' });
  void check({ template: template.id, version: template.version });
}

function setChecks(next: Checks): void {
  checks = next;
  showChecks(checks, showFault);
}

function showFault({ params, background, preset }: FaultyCard): void {
  take(params, background ?? '');
  document.querySelector(`[data-preset="${preset}"]`)?.scrollIntoView({ block: 'nearest' });
}

function hear(event: DevEvent): void {
  if (event.type === 'source') return receive(event.source);
  if (event.type === 'drawing') return void openDrawing(event.drawing);
  if (event.revision !== source.revision || event.template !== current()?.id) return;
  if (event.type === 'check') setChecks({ ...checks, results: [...checks.results, event.result] });
  else setChecks({ ...checks, running: false, failure: event.mistake?.message ?? '' });
}

makeCards();
byId('form').addEventListener('submit', (event) => event.preventDefault());
import.meta.hot?.on('placard', hear);
import.meta.hot?.on('vite:ws:disconnect', () => status('The server has ended'));
receive(await fetchSource());
void openDrawing(await fetchDrawing());
