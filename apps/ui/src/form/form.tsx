import type { JSX } from 'preact';
import { ListField } from './list-field.js';
import { Count, Hint, Problem, Required, type ControlProps, type FieldProps } from './field-parts.js';
import { issuesOf, withParam, type Field, type Issue, type Params, type Value } from './schema.js';

/** The form of a template's params. */
export function Form({
  id,
  label = 'Text of the card',
  fields,
  params,
  issues,
  change,
  submit = () => undefined,
  Image,
}: {
  /** Id for a submit button outside of the form. */
  readonly id?: string;
  /** Accessible name of the form. */
  readonly label?: string;
  readonly fields: readonly Field[];
  readonly params: Params;
  readonly issues: readonly Issue[];
  /** @param field name of the changed field */
  readonly change: (params: Params, field: string) => void;
  /** Called by the button, and by the Enter key. Default: nothing happens. */
  readonly submit?: () => void;
  /** The control of params that hold an image. Default: a text field. */
  readonly Image?: ImageControl | undefined;
}): JSX.Element {
  return (
    <form
      id={id}
      class="form"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {fields.map((field) => {
        const set = (value: Value): void => change(withParam(params, field, value), field.name);
        return (
          <FieldRow
            key={field.name}
            field={field}
            value={params[field.name]}
            problems={issuesOf(issues, field.name)}
            set={set}
            Image={Image}
          />
        );
      })}
    </form>
  );
}

type ImageControl = (props: ControlProps) => JSX.Element;

interface RowProps extends FieldProps {
  readonly Image: ImageControl | undefined;
}

function FieldRow(props: RowProps): JSX.Element {
  const { field, value, problems } = props;
  if (field.kind === 'list') return <ListField {...props} />;
  const id = `param-${field.name}`;
  return (
    <div class="field">
      <div class="head">
        <label for={id}>
          {field.title}
          {field.required && <Required />}
        </label>
        <Count text={typeof value === 'string' ? value : ''} max={field.maxLength} />
      </div>
      <Control {...props} id={id} />
      <Hint field={field} />
      <Problem id={id} text={problems.map(({ message }) => message).join('; ')} />
    </div>
  );
}

function Control({ field, value, problems, set, id, Image }: RowProps & { readonly id: string }): JSX.Element {
  const text = value === undefined ? '' : String(value);
  const common = {
    id,
    'aria-describedby': `${id}-hint ${id}-problem`,
    'aria-invalid': problems.length > 0 ? ('true' as const) : undefined,
  };
  if (field.kind === 'image' && Image !== undefined) return <Image {...common} field={field} value={value} set={set} />;
  const placeholder = field.fallback ?? field.examples[0];
  switch (field.kind) {
    case 'switch':
      return (
        <input
          {...common}
          type="checkbox"
          class="tick"
          checked={value === undefined ? field.fallback === 'true' : value === true}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
      );
    case 'options':
      return (
        <select {...common} class="select" value={text} onChange={({ currentTarget }) => set(currentTarget.value)}>
          <option value="">{field.fallback === undefined ? '–' : `${field.fallback} (as drawn)`}</option>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      );
    case 'number':
      return (
        <input
          {...common}
          type="number"
          class="input"
          step="any"
          value={text}
          onInput={({ currentTarget }) => set(currentTarget.value === '' ? undefined : currentTarget.valueAsNumber)}
        />
      );
    case 'color':
      return <Color {...common} value={text} title={field.title} placeholder={placeholder} set={set} />;
    case 'long':
    case 'code': {
      const isCode = field.kind === 'code';
      return (
        <textarea
          {...common}
          class={isCode ? 'input code' : 'input'}
          rows={isCode ? 6 : 2}
          dir={isCode ? 'ltr' : 'auto'}
          wrap={isCode ? 'off' : 'soft'}
          spellcheck={!isCode}
          placeholder={placeholder}
          value={text}
          onInput={({ currentTarget }) => set(currentTarget.value)}
        />
      );
    }
    case 'text':
    case 'language':
    case 'image':
    case 'list':
      return (
        <input
          {...common}
          type="text"
          class="input"
          dir="auto"
          placeholder={placeholder}
          spellcheck={field.kind === 'text'}
          autocomplete="off"
          value={text}
          onInput={({ currentTarget }) => set(currentTarget.value)}
        />
      );
  }
}

/** A color as text, beside the browser's color picker. */
function Color({
  value,
  title,
  placeholder,
  set,
  ...common
}: {
  readonly id: string;
  readonly value: string;
  readonly title: string;
  readonly placeholder: string | undefined;
  readonly set: (value: string) => void;
}): JSX.Element {
  const hex = /^#[0-9a-f]{6}$/i.test(value) ? value : (placeholder ?? '#000000');
  return (
    <div class="pair">
      <input
        type="color"
        aria-label={`${title}: pick`}
        value={hex}
        onInput={({ currentTarget }) => set(currentTarget.value)}
      />
      <input
        {...common}
        type="text"
        class="input"
        placeholder={placeholder}
        spellcheck={false}
        autocomplete="off"
        value={value}
        onInput={({ currentTarget }) => set(currentTarget.value.trim())}
      />
      {value !== '' && (
        <button type="button" class="button bare" onClick={() => set('')}>
          Clear<span class="hidden"> {title}</span>
        </button>
      )}
    </div>
  );
}
