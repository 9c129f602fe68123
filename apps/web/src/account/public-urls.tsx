import type { Key, Template } from '@placard/client';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { api } from '../api/client.js';
import { useAct } from './act.js';
import { ActTrouble } from './act-trouble.js';

/** Which templates a key publishes, and which fields public URLs cannot set. */
export function PublicUrls({
  of: key,
  templates,
  changed,
}: {
  readonly of: Key;
  readonly templates: readonly Template[];
  readonly changed: () => void;
}): JSX.Element {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(key.public));
  const [fixed, setFixed] = useState(() => lines(key.publicFields.fixed));
  const [forbidden, setForbidden] = useState(() => key.publicFields.forbidden.join(', '));
  const { isBusy, trouble, run } = useAct();
  const toggle = (id: string): void =>
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  const save = (event: Event): void => {
    event.preventDefault();
    const publicFields = { fixed: pairs(fixed), forbidden: names(forbidden) };
    void run(async () => void (await api.changeKey(key.id, { public: [...chosen], publicFields }))).then(
      (done) => done && changed(),
    );
  };
  const isAll = chosen.has('*');
  return (
    <details class="fold">
      <summary>Public URLs</summary>
      <form onSubmit={save}>
        <p>
          Anyone may draw a published template with words of their own by <code>/p/{key.id}/…</code>, at your expense,
          within a limit per address.
        </p>
        <fieldset class="ticks">
          <legend>Published templates</legend>
          <label>
            <input type="checkbox" checked={isAll} onChange={() => toggle('*')} /> All, also those to come
          </label>
          {templates.map(({ id }) => (
            <label key={id}>
              <input type="checkbox" checked={isAll || chosen.has(id)} disabled={isAll} onChange={() => toggle(id)} />{' '}
              {id}
            </label>
          ))}
        </fieldset>
        <label for={`fixed-${key.id}`}>Fixed fields, one per line</label>
        <textarea
          id={`fixed-${key.id}`}
          class="input"
          rows={3}
          spellcheck={false}
          dir="auto"
          placeholder={'site=example.com\nformat=jpg'}
          value={fixed}
          onInput={({ currentTarget }) => setFixed(currentTarget.value)}
        />
        <label for={`forbidden-${key.id}`}>Forbidden fields</label>
        <input
          id={`forbidden-${key.id}`}
          class="input"
          spellcheck={false}
          placeholder="bg, scale"
          value={forbidden}
          onInput={({ currentTarget }) => setForbidden(currentTarget.value)}
        />
        <p class="hint">A public URL that sets a fixed or forbidden field is refused.</p>
        <button class="button main" aria-disabled={isBusy}>
          Save
        </button>
        <ActTrouble trouble={trouble} />
      </form>
    </details>
  );
}

const lines = (fixed: Readonly<Record<string, string>>): string =>
  Object.entries(fixed)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');

const pairs = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const [, name = line, value = ''] = /^([^=]*)=(.*)$/.exec(line) ?? [];
        return [name.trim(), value.trim()];
      }),
  );

const names = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter((name) => name !== ''))];
