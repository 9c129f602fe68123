import type { Template } from '@placard/client';
import { Choice, fieldsOf, Fillings, Form, Icon } from '@placard/ui';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { Heading, hrefOf } from '../router.js';
import { Notice } from '../ui/notice.js';
import { useCardHistory, type CardHistory } from './history.js';
import { useLiveImage } from '../drawing/live-image.js';
import { OwnBrands } from './own-brands.js';
import { PhotoPicker } from './photos.js';
import { After } from './after.js';
import { ImageField } from './image-field.js';
import { SizeField } from './size-field.js';
import { Stage } from './stage.js';
import { firstState, formats, requestOf, type CardState } from './state.js';

/** The form of a template beside its image, with undo, previews and exports. */
export function Playground({
  template,
  neighbors: [before, after],
}: {
  readonly template: Template;
  readonly neighbors: readonly [Template, Template];
}): JSX.Element {
  const history = useCardHistory(template);
  const { state, unread, change } = history;
  const request = useMemo(() => (state === undefined ? undefined : requestOf(template, state)), [template, state]);
  const image = useLiveImage(request);
  const fields = useMemo(() => fieldsOf(template.params), [template]);
  useUndoKeys(history);

  return (
    <div class="playground">
      <div class="title">
        <Heading>{template.title}</Heading>
        <p>{template.description}</p>
        <nav aria-label="Templates">
          <a
            class="button bare"
            href={hrefOf(`/t/${encodeURIComponent(before.id)}`)}
            aria-label={`Before: ${before.title}`}
          >
            <Icon name="left" />
          </a>
          <a
            class="button bare"
            href={hrefOf(`/t/${encodeURIComponent(after.id)}`)}
            aria-label={`Next: ${after.title}`}
          >
            <Icon name="right" />
          </a>
        </nav>
      </div>
      <Stage template={template} state={state} image={image} />
      <div class="desk">
        {unread.length > 0 && <Notice>{unread.join(' ')}</Notice>}
        {state !== undefined && (
          <>
            <SizeField
              template={template}
              size={state.size}
              issues={image.issues}
              choose={(size) => change({ size }, { step: true })}
              type={(size) => change({ size }, { field: 'size' })}
            />
            <Options state={state} history={history} />
            <Fillings
              legend="Examples"
              fillings={template.examples}
              isCurrent={({ params, bg }) => bg === state.bg && sameParams(params, state.params)}
              fill={({ params, bg }) => change({ params, bg }, { step: true })}
              clear={() => change({ params: {}, bg: undefined }, { step: true })}
            />
            <OwnBrands
              template={template}
              params={state.params}
              change={(params) => change({ params }, { step: true })}
            />
            <Form
              fields={fields}
              params={state.params}
              issues={image.issues}
              change={(params, field) => change({ params }, { field })}
              Image={ImageField}
            />
            {template.background && (
              <PhotoPicker
                // With an invalid form, all forty images would be refused.
                card={{ ...(image.issues.length === 0 ? state : firstState(template)), template }}
                chosen={state.bg}
                choose={(bg) => change({ bg }, { step: true })}
              />
            )}
          </>
        )}
      </div>
      {request !== undefined && <After template={template} request={request} image={image} address={history.address} />}
    </div>
  );
}

const sameParams = (one: object, other: object): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

function Options({ state, history }: { readonly state: CardState; readonly history: CardHistory }): JSX.Element {
  const { change, undo, redo } = history;
  return (
    <div class="options">
      <Choice
        legend="Format"
        options={formats.map((format) => [format, format])}
        value={state.format}
        change={(format) => change({ format }, { step: true })}
      />
      <Choice
        legend="Scale"
        options={[
          ['1', '1×'],
          ['2', '2×'],
        ]}
        value={state.scale}
        change={(scale) => change({ scale }, { step: true })}
      />
      <span class="steps">
        <button
          type="button"
          class="button bare"
          aria-label="Undo"
          title="Undo"
          disabled={undo === undefined}
          onClick={undo}
        >
          <Icon name="undo" />
        </button>
        <button
          type="button"
          class="button bare"
          aria-label="Redo"
          title="Redo"
          disabled={redo === undefined}
          onClick={redo}
        >
          <Icon name="redo" />
        </button>
      </span>
    </div>
  );
}

/** Undo by the keys of the system. The browser's own undo only covers one field, and not what buttons fill in. */
function useUndoKeys({ undo, redo }: CardHistory): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return;
      const key = event.key.toLowerCase();
      const forward = key === 'y' || (key === 'z' && event.shiftKey);
      if (key !== 'z' && !forward) return;
      event.preventDefault();
      if (forward) redo?.();
      else undo?.();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [undo, redo]);
}
