import type { Key, Template } from '@placard/client';
import type { JSX } from 'preact';
import { useCallback, useState } from 'preact/hooks';
import { api, listTemplates } from '../api/client.js';
import { useResource } from '../api/resource.js';
import { hrefOf } from '../router.js';
import { TroubleNotice } from '../ui/notice.js';
import { AccountPage } from './frame.js';
import { LinkCheckForm } from './link-check.js';
import { NewLink } from './new-link.js';
import { ShortLinks } from './short-links.js';

interface Loaded {
  readonly keys: readonly Key[];
  readonly templates: readonly Template[];
}

async function load(signal: AbortSignal): Promise<Loaded> {
  const [keys, templates] = await Promise.all([api.keys({ signal }), listTemplates()]);
  return { keys: keys.filter(({ revokedAt }) => revokedAt === null).toReversed(), templates };
}

/** `/links`: signs URLs, lists short URLs, and checks a URL that fails. */
export const Page = (): JSX.Element => (
  <AccountPage title="Links">
    <Links />
  </AccountPage>
);

function Links(): JSX.Element {
  const { value, trouble, reload } = useResource(load);
  const [keyId, setKeyId] = useState('');
  const [made, setMade] = useState(0);
  const again = useCallback(() => setMade((count) => count + 1), []);
  if (value === undefined)
    return trouble === undefined ? <p aria-busy="true" /> : <TroubleNotice trouble={trouble} retry={reload} />;
  const { keys, templates } = value;
  const key = keys.find(({ id }) => id === keyId) ?? keys[0];
  return (
    <>
      <p class="lead">Anyone can open a signed URL, but no one can change its text.</p>
      <div class="halves">
        {key === undefined ? (
          <p>
            You need a key to sign a URL. <a href={hrefOf('/keys')}>Create a key first.</a>
          </p>
        ) : (
          <NewLink
            keyId={key.id}
            templates={templates}
            made={again}
            chooseKey={
              <>
                <label for="key">Key that signs</label>
                <select
                  id="key"
                  class="select"
                  value={key.id}
                  onChange={({ currentTarget }) => setKeyId(currentTarget.value)}
                >
                  {keys.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name} ({id})
                    </option>
                  ))}
                </select>
              </>
            }
          />
        )}
        <div>
          {key !== undefined && <ShortLinks key={`${key.id} ${made}`} keyId={key.id} />}
          <LinkCheckForm />
        </div>
      </div>
    </>
  );
}
