import type { Asset, Template } from '@placard/client';
import { Form } from '@placard/ui';
import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { useAct } from '../account/act.js';
import { ActTrouble } from '../account/act-trouble.js';
import { api } from '../api/client.js';
import { DeleteButton } from '../ui/delete-button.js';
import { fieldsOfBrand, inForm, isSame, issuesIn, takenBy, valuesOf, type Draft } from './draft.js';
import { LogoChoice } from './logo.js';
import { BrandPreview } from './preview.js';

interface EditorProps {
  /** Undefined: a new brand. */
  readonly name: string | undefined;
  /** Names of all brands. */
  readonly names: readonly string[];
  readonly saved: Draft;
  /** The unsaved changes; undefined: none. */
  readonly draft: Draft | undefined;
  readonly change: (draft: Draft | undefined) => void;
  /** Called when the brand is saved. @param values of the form, which may have changed since */
  readonly stored: (name: string, values: Draft) => void;
  readonly deleted: () => void;
  readonly uploaded: () => void;
  readonly templates: readonly Template[];
  readonly families: readonly string[];
  /** Undefined: this server does not accept uploads. */
  readonly assets: readonly Asset[] | undefined;
}

/** The form of a brand beside a card that uses it. */
export function BrandEditor(props: EditorProps): JSX.Element {
  const { name, names, saved, draft, change, stored, deleted, templates, families, assets } = props;
  const [newName, setNewName] = useState('');
  const [said, say] = useState('');
  const { isBusy, trouble, run, clear } = useAct();
  const fields = useMemo(() => fieldsOfBrand(families, templates), [families, templates]);
  const values = draft ?? saved;
  /** For callbacks that run later: the form can be edited while an image is uploaded or the brand is saved. */
  const latest = useRef(values);
  latest.current = values;
  const issues = [...issuesIn(values), ...(trouble?.issues ?? []).map(inForm)];
  const isChanged = draft !== undefined && !isSame(draft, saved);
  const isTaken = name === undefined && names.includes(newName.trim().normalize('NFC'));

  const edit = (next: Draft): void => {
    clear();
    say('');
    change(next);
  };
  const save = async (): Promise<void> => {
    const target = name ?? newName.trim().normalize('NFC');
    if (await run(async () => void (await api.putBrand(target, valuesOf(values))))) {
      if (isSame(latest.current, values)) say('Saved.');
      stored(target, latest.current);
    }
  };
  const remove = async (target: string): Promise<void> => {
    if (await run(() => api.deleteBrand(target))) deleted();
  };

  return (
    <div class="brand-editor">
      <BrandPreview templates={templates} draft={values} name={name} />
      <section class="brand-form" aria-labelledby="brand">
        <h2 id="brand">{name ?? 'A new brand'}</h2>
        {name === undefined && (
          <NameField value={newName} change={setNewName} isTaken={isTaken} problem={problemOf(issues, 'name')} />
        )}
        <Form
          id="brand-form"
          label="Brand"
          submit={() => void save()}
          fields={fields}
          params={values}
          issues={issues}
          change={(next) => edit(next as Draft)}
        />
        {assets !== undefined && (
          <LogoChoice
            assets={assets}
            taken={takenBy(templates, 'logo')}
            chosen={values.logo}
            problem={problemOf(issues, 'logo')}
            choose={({ id }) => {
              const { logo: _, ...others } = latest.current;
              edit(id === undefined ? others : { ...others, logo: id });
            }}
            uploaded={props.uploaded}
          />
        )}
        <div class="row">
          <button form="brand-form" class="button main" disabled={isTaken || (name === undefined && newName === '')}>
            Save
          </button>
          {isChanged && said === '' && name !== undefined && (
            <button type="button" class="button" disabled={isBusy} onClick={() => change(undefined)}>
              Undo changes
            </button>
          )}
          {name !== undefined && (
            <DeleteButton label="Delete this brand" isBusy={isBusy} act={() => void remove(name)} />
          )}
          <p class="hint" role="status">
            {isBusy ? 'One moment …' : said !== '' ? said : isChanged ? 'Not saved yet.' : ''}
          </p>
        </div>
        <ActTrouble trouble={trouble} />
      </section>
    </div>
  );
}

interface NameFieldProps {
  readonly value: string;
  readonly change: (value: string) => void;
  /** Whether another brand has this name. */
  readonly isTaken: boolean;
  readonly problem: string;
}

function NameField({ value, change, isTaken, problem }: NameFieldProps): JSX.Element {
  return (
    <div class="field">
      <div class="head">
        <label for="brand-name">Name</label>
      </div>
      <input
        id="brand-name"
        form="brand-form"
        class="input"
        maxLength={32}
        dir="auto"
        spellcheck={false}
        autocomplete="off"
        placeholder="house"
        aria-describedby="brand-name-hint brand-name-problem"
        aria-invalid={isTaken ? 'true' : undefined}
        value={value}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
      <p class="hint" id="brand-name-hint">
        Letters, digits, hyphens and spaces. Requests name it.
      </p>
      <p class="problem" id="brand-name-problem" aria-live="polite">
        {isTaken ? 'already exists. Select it above to change it.' : problem}
      </p>
    </div>
  );
}

const problemOf = (issues: readonly { readonly path: string; readonly message: string }[], name: string): string =>
  issues
    .filter(({ path }) => path === `params.${name}`)
    .map(({ message }) => message)
    .join('; ');
