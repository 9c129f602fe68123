import { Choice, fieldsOf, Fillings, Form, Icon, type Filling } from '@placard/ui';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { AllBackgrounds } from './backgrounds.js';
import { Cards, Feed } from './cards.js';
import { Checks } from './checks.js';
import type { PageController } from './page-controller.js';
import { currentTemplate, moreSizes, nameOf, type LoadedTemplate, type PageState, type ShownMistake } from './state.js';

/** The page of `placard template dev`. */
export function App({ desk, state }: { readonly desk: PageController; readonly state: PageState }): JSX.Element {
  const { source, view, mistake, status, engine } = state;
  // A fault keeps its mark while it has the focus, wherever the mouse goes.
  const [hovered, hover] = useState<string>();
  const [focused, focus] = useState<string>();
  const template = currentTemplate(state);
  return (
    <>
      <header class="top">
        <h1 class="brand">Placard</h1>
        {template !== undefined && (
          <Templates all={source.loaded?.templates ?? []} template={template} choose={desk.selectTemplate} />
        )}
        <p id="status" role="status">
          {status}
        </p>
      </header>
      <div class="columns">
        <aside aria-label="Text and params">{template !== undefined && <Words {...{ desk, state, template }} />}</aside>
        <main>
          {mistake !== null && <Mistake mistake={mistake} />}
          <p id="engine">{engine !== '' && `The server draws: ${engine}.`}</p>
          {template !== undefined && <Toolbar {...{ desk, state, template }} />}
          <Cards state={state} pointed={hovered ?? focused} />
          <Checks state={state} mark={{ hover, focus }} show={desk.showFault} />
          <Feed state={state} />
          {template?.background === true && (
            <AllBackgrounds
              template={template}
              backgrounds={source.loaded?.backgrounds ?? []}
              params={view.params}
              waits={state.busy}
              choose={(background) => desk.change({ background })}
            />
          )}
        </main>
      </div>
    </>
  );
}

function Templates({
  all,
  template,
  choose,
}: {
  readonly all: readonly LoadedTemplate[];
  readonly template: LoadedTemplate;
  readonly choose: (template: LoadedTemplate) => void;
}): JSX.Element {
  return (
    <div id="templates">
      <label for="template" class="hidden">
        Template
      </label>
      <select
        id="template"
        class="select"
        value={nameOf(template)}
        onChange={({ currentTarget: { value } }) => {
          const chosen = all.find((each) => nameOf(each) === value);
          if (chosen !== undefined) choose(chosen);
        }}
      >
        {all.map((each) => (
          <option key={nameOf(each)} value={nameOf(each)}>
            {each.id} v{each.version}
          </option>
        ))}
      </select>
      <p>{template.description}</p>
    </div>
  );
}

interface Part {
  readonly desk: PageController;
  readonly state: PageState;
  readonly template: LoadedTemplate;
}

/** Text cases, examples and the form of the params. */
function Words({ desk, state: { view, issues }, template }: Part): JSX.Element {
  const { cases, examples, params } = template;
  const fields = useMemo(() => fieldsOf(params), [params]);
  const isCurrent = ({ params }: Filling): boolean => same(params, view.params);
  return (
    <>
      <Fillings legend="Texts" fillings={cases} isCurrent={isCurrent} fill={({ params }) => desk.setParams(params)} />
      <Fillings
        legend="Examples"
        fillings={examples}
        isCurrent={isCurrent}
        fill={({ params, background }) => desk.setParams(params, background)}
      />
      <Form fields={fields} params={view.params} issues={issues} change={(params) => desk.change({ params })} />
    </>
  );
}

const same = (one: object, other: object): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

function Toolbar({ desk, state: { source, view }, template }: Part): JSX.Element {
  const backgrounds = source.loaded?.backgrounds ?? [];
  const ids = ['', ...backgrounds.map(({ id }) => id)];
  const step = (by: number): void =>
    desk.change({ background: ids[(ids.indexOf(view.background) + by + ids.length) % ids.length] ?? '' });
  return (
    <div class="toolbar">
      {template.background && (
        <div class="tool">
          <label for="background">Background</label>
          <button type="button" class="button bare" aria-label="Previous background" onClick={() => step(-1)}>
            <Icon name="left" />
          </button>
          <select
            id="background"
            class="select"
            value={view.background}
            onChange={({ currentTarget }) => desk.change({ background: currentTarget.value })}
          >
            <option value="">None</option>
            {backgrounds.map(({ id, title }) => (
              <option key={id} value={id}>
                {id} {title}
              </option>
            ))}
          </select>
          <button type="button" class="button bare" aria-label="Next background" onClick={() => step(1)}>
            <Icon name="right" />
          </button>
        </div>
      )}
      <Choice
        legend="Scale"
        options={[
          ['1', '1×'],
          ['2', '2×'],
        ]}
        value={view.scale === 2 ? '2' : '1'}
        change={(scale) => desk.change({ scale: scale === '2' ? 2 : 1 })}
      />
      <Choice
        legend="Size"
        options={[
          ['fit', 'Side by side'],
          ['full', 'Full size'],
        ]}
        value={view.size}
        change={(size) => desk.change({ size })}
      />
      <div class="tool">
        <label for="more">Also at</label>
        <select
          id="more"
          class="select"
          value={view.more}
          onChange={({ currentTarget }) => desk.change({ more: currentTarget.value })}
        >
          <option value="">No other size</option>
          {moreSizes(template).map(({ name, width, height }) => (
            <option key={name} value={name}>
              {name} {width}×{height}
            </option>
          ))}
        </select>
      </div>
      <label class="tool">
        <input
          type="checkbox"
          class="tick"
          checked={view.outlines}
          onChange={({ currentTarget }) => desk.change({ outlines: currentTarget.checked })}
        />
        Outline texts
      </label>
    </div>
  );
}

const Mistake = ({ mistake: { place, message, frame } }: { readonly mistake: ShownMistake }): JSX.Element => (
  <div class="mistake" role="alert">
    <p>
      {place !== '' && <code>{place}</code>} {message}
    </p>
    {frame !== '' && (
      <pre tabIndex={0} role="region" aria-label="The lines around it">
        {frame}
      </pre>
    )}
  </div>
);
