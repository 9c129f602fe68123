import './sites.css';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useAct } from '../account/act.js';
import { ActTrouble } from '../account/act-trouble.js';
import { AccountPage } from '../account/frame.js';
import { useResource } from '../api/resource.js';
import { hrefOf } from '../router.js';
import { Notice, TroubleNotice } from '../ui/notice.js';
import { hostIn, load, pagesOf, type Loaded } from './calls.js';
import { SiteList } from './list.js';
import { Shown } from './shown.js';

/** `/sites`: cards for the pages of a site, without touching its build. */
export const Page = (): JSX.Element => (
  <AccountPage title="Sites">
    <Sites />
  </AccountPage>
);

function Sites(): JSX.Element {
  const { value, trouble, reload } = useResource(load);
  if (trouble?.kind === 'missing') return <Notice>This server does not make cards for other sites.</Notice>;
  if (value === undefined)
    return trouble === undefined ? <p aria-busy="true" /> : <TroubleNotice trouble={trouble} retry={reload} />;
  return (
    <>
      {trouble !== undefined && <TroubleNotice trouble={trouble} retry={reload} />}
      <p class="lead">A card for every page of your site, from one tag. Nothing is saved until you say so.</p>
      {value.key === undefined ? (
        <Notice>
          The tag contains the id of an API key. <a href={hrefOf('/keys')}>Make a key</a> first.
        </Notice>
      ) : (
        <Look {...value} keyId={value.key.id} reload={reload} />
      )}
    </>
  );
}

type Opened = Pick<Loaded, 'sites'> & { readonly keyId: string; readonly reload: () => void };

function Look({ sites, keyId, reload }: Opened): JSX.Element {
  const [text, setText] = useState('');
  const [shown, show] = useState<{ readonly host: string; readonly pages: readonly string[] }>();
  const { isBusy, trouble, run } = useAct();
  const look = (address: string): void =>
    void run(async () => {
      const host = hostIn(address);
      show(undefined);
      show({ host, pages: await pagesOf(host) });
    });
  return (
    <>
      <form
        class="site-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') look(text);
        }}
      >
        <label for="address">Address of your site</label>
        <div class="row">
          <input
            id="address"
            class="input"
            inputMode="url"
            autocapitalize="off"
            spellcheck={false}
            placeholder="www.example.com"
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
          <button class="button main" aria-disabled={isBusy}>
            Show cards
          </button>
        </div>
        <p class="hint" role="status">
          {isBusy ? 'Reading the home page …' : ''}
        </p>
      </form>
      <ActTrouble trouble={trouble} />
      {shown !== undefined && (
        <Shown
          key={shown.host}
          {...shown}
          keyId={keyId}
          site={sites.find(({ host }) => host === shown.host)}
          changed={reload}
        />
      )}
      {sites.length > 0 && (
        <SiteList
          sites={sites}
          show={(host) => {
            setText(host);
            look(host);
          }}
          changed={reload}
        />
      )}
    </>
  );
}
