import type { LinkCheck } from '@placard/client';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { api } from '../api/client.js';
import { useAct } from './act.js';
import { ActTrouble } from './act-trouble.js';

/** Checks a signed URL and shows the changed part. */
export function LinkCheckForm(): JSX.Element {
  const [url, setUrl] = useState('');
  const [found, setFound] = useState<LinkCheck>();
  const { isBusy, trouble, run } = useAct();
  const check = (event: Event): void => {
    event.preventDefault();
    setFound(undefined);
    void run(async () => setFound(await api.verifyLink(url.trim())));
  };
  return (
    <section aria-labelledby="check">
      <h2 id="check">Which part was changed?</h2>
      <p class="hint">
        Paste a signed URL that is refused. Mail programs, editors and crawlers alter URLs now and then.
      </p>
      <form onSubmit={check}>
        <label for="url">Signed URL</label>
        <textarea
          id="url"
          class="input code"
          rows={3}
          required
          spellcheck={false}
          value={url}
          onInput={({ currentTarget }) => setUrl(currentTarget.value)}
        />
        <button class="button main" aria-disabled={isBusy}>
          Check
        </button>
      </form>
      <ActTrouble trouble={trouble} />
      {found !== undefined && (
        <div class={found.valid ? 'notice good' : 'notice'} role="status">
          <p>
            <b>{found.valid ? 'Valid' : `Not valid: ${found.part ?? 'URL'}`}</b>
            <br />
            {sentence(found.message)}
          </p>
        </div>
      )}
    </section>
  );
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
