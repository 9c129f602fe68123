import type { ImageRequest, Link, Template } from '@placard/client';
import { messageOf } from '@placard/core/engine';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { api } from '../api/client.js';
import { CopyButton } from '../ui/copy.js';
import { useAct } from './act.js';
import { countOf, minuteOf } from '../ui/format.js';
import { ActTrouble } from './act-trouble.js';

const lifetimes = [
  ['', 'Never'],
  ['3600', 'In an hour'],
  ['86400', 'In a day'],
  ['604800', 'In a week'],
  ['2592000', 'In 30 days'],
] as const;

/** Characters beyond which some platforms refuse a URL. */
const longest = 2_048;

interface Signed extends Link {
  readonly exp: number | undefined;
}

/** Signs the URL of an image. */
export function NewLink({
  keyId,
  templates,
  made,
  chooseKey,
}: {
  readonly keyId: string;
  readonly templates: readonly Template[];
  readonly made: () => void;
  /** The form field for `keyId`. */
  readonly chooseKey: JSX.Element;
}): JSX.Element {
  const [text, setText] = useState(() => exampleOf(templates[0]));
  const [lifetime, setLifetime] = useState('');
  const [isShort, setShort] = useState(false);
  const [mistake, setMistake] = useState('');
  const [link, setLink] = useState<Signed>();
  const { isBusy, trouble, run } = useAct();

  const sign = (event: Event): void => {
    event.preventDefault();
    const image = readRequest(text);
    setMistake(typeof image === 'string' ? image : '');
    if (typeof image === 'string') return;
    const exp = lifetime === '' ? undefined : Math.floor(Date.now() / 1000) + Number(lifetime);
    void run(async () => {
      const signed = await api.createLink({ keyId, image, short: isShort, ...(exp === undefined ? {} : { exp }) });
      setLink({ ...signed, exp });
      if (signed.code !== null) made();
    });
  };

  return (
    <section aria-labelledby="sign">
      <h2 id="sign">Sign a URL</h2>
      <form onSubmit={sign}>
        {chooseKey}
        <ImageFields templates={templates} text={text} change={setText} isInvalid={mistake !== ''} />
        <div class="row">
          <EndField value={lifetime} change={setLifetime} />
          <label class="tick">
            <input type="checkbox" checked={isShort} onChange={() => setShort(!isShort)} /> A short URL, which can be
            deleted
          </label>
          <button class="button main" aria-disabled={isBusy}>
            Sign
          </button>
        </div>
        {mistake !== '' && (
          <div class="notice" role="alert">
            <p>{mistake}</p>
          </div>
        )}
        <ActTrouble trouble={trouble} />
      </form>
      {link !== undefined && <Result of={link} />}
    </section>
  );
}

/** The request of an image as JSON, which may begin as the example of a template. */
function ImageFields({
  templates,
  text,
  change,
  isInvalid,
}: {
  readonly templates: readonly Template[];
  readonly text: string;
  readonly change: (text: string) => void;
  readonly isInvalid: boolean;
}): JSX.Element {
  return (
    <>
      <label for="template">Begin with</label>
      <select
        id="template"
        class="select"
        onChange={({ currentTarget }) => change(exampleOf(templates.find(({ id }) => id === currentTarget.value)))}
      >
        {templates.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <label for="image">The image, as in the body of POST /v1/images</label>
      <textarea
        id="image"
        class="input code"
        rows={9}
        spellcheck={false}
        aria-invalid={isInvalid}
        value={text}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
    </>
  );
}

interface EndProps {
  /** Seconds; empty: never. */
  readonly value: string;
  readonly change: (value: string) => void;
}

const EndField = ({ value, change }: EndProps): JSX.Element => (
  <div>
    <label for="lifetime">It ends</label>
    <select id="lifetime" class="select" value={value} onChange={({ currentTarget }) => change(currentTarget.value)}>
      {lifetimes.map(([seconds, name]) => (
        <option key={seconds} value={seconds}>
          {name}
        </option>
      ))}
    </select>
  </div>
);

function Result({ of: link }: { readonly of: Signed }): JSX.Element {
  const { url, alt, meta, width, height, exp, warnings } = link;
  const { length } = url;
  return (
    <div class="signed" role="status">
      <img src={url} alt={alt} width={width} height={height} />
      <div>
        <pre tabIndex={0} role="region" aria-label="URL">
          <code>{url}</code>
        </pre>
        <p class="hint">
          {countOf(length)} of {countOf(longest)} characters that every platform takes.{' '}
          {exp === undefined ? 'It never ends.' : `It ends on ${minuteOf(exp * 1000)}.`}
        </p>
        <meter min={0} max={longest} high={longest} value={Math.min(length, longest)} aria-label="Length of the URL" />
        {warnings.map((warning) => (
          <p key={warning} class="hint">
            {warning}
          </p>
        ))}
        <div class="row">
          <CopyButton text={url} label="Copy URL" />
          <CopyButton text={meta} label="Copy meta tags" />
        </div>
      </div>
    </div>
  );
}

function exampleOf(template: Template | undefined): string {
  if (template === undefined) return '{}';
  const [{ params = {} } = {}] = template.examples;
  return JSON.stringify({ template: template.id, params }, undefined, 2);
}

/** @returns a sentence instead of the object, when the text is not a JSON object */
function readRequest(text: string): ImageRequest | string {
  try {
    const value: unknown = JSON.parse(text);
    // The response names every invalid field.
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as ImageRequest;
    return 'This is not an object: it begins with { and ends with }.';
  } catch (error) {
    return `This is not JSON: ${messageOf(error)}`;
  }
}
