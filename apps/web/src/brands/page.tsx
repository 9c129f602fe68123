import '@placard/ui/styles/form.css';
import '@placard/ui/styles/card-image.css';
import './brands.css';
import type { Asset, Brand, Template } from '@placard/client';
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { AccountPage } from '../account/frame.js';
import { api, getJson, listTemplates } from '../api/client.js';
import { useResource } from '../api/resource.js';
import { troubleOf } from '../api/trouble.js';
import { TroubleNotice } from '../ui/notice.js';
import { draftOf, type Draft } from './draft.js';
import { BrandEditor } from './editor.js';

interface Loaded {
  readonly brands: readonly Brand[];
  readonly templates: readonly Template[];
  readonly families: readonly string[];
  /** Undefined: this server does not accept uploads. */
  readonly assets: readonly Asset[] | undefined;
}

async function load(signal: AbortSignal): Promise<Loaded> {
  const [brands, templates, { fonts }, assets] = await Promise.all([
    api.brands({ signal }),
    listTemplates(),
    getJson<{ fonts: readonly { family: string }[] }>('/v1/fonts', signal),
    api.assets({ signal }).catch((error: unknown) => {
      if (troubleOf(error).kind === 'missing') return undefined;
      throw error;
    }),
  ]);
  return { brands, templates, families: fonts.map(({ family }) => family), assets };
}

/** `/brands`: the brands of the account. */
export const Page = (): JSX.Element => (
  <AccountPage title="Brands">
    <Brands />
  </AccountPage>
);

/** The key of a new brand, which no brand can have as its name. */
const none = '';

function Brands(): JSX.Element {
  const { value, trouble, reload } = useResource(load);
  const [chosen, setChosen] = useState<string>();
  /** Number of selections in the list, so that a brand that is saved for the first time stays in the editor. */
  const [opened, setOpened] = useState(0);
  /** Unsaved changes, by the name of the brand. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const list = useRef<HTMLUListElement>(null);
  if (value === undefined)
    return trouble === undefined ? <p aria-busy="true" /> : <TroubleNotice trouble={trouble} retry={reload} />;
  const { brands, templates, families, assets } = value;
  const name = chosen ?? brands[0]?.name ?? none;
  const brand = brands.find((each) => each.name === name);
  const choose = (next: string | undefined): void => {
    setChosen(next);
    setOpened((count) => count + 1);
  };
  const keep = (draft: Draft | undefined, as = name): void =>
    setDrafts((before) => {
      const { [name]: _, ...others } = before;
      return draft === undefined ? others : { ...others, [as]: draft };
    });

  return (
    <>
      {trouble !== undefined && <TroubleNotice trouble={trouble} retry={reload} />}
      <p class="lead">
        Requests that name a brand use its colors, fonts and logo wherever the template supports them and the request
        sets no others.
      </p>
      <ul class="brand-list" aria-label="Your brands" ref={list}>
        {brands.map((each) => (
          <li key={each.name}>
            <button type="button" class="button" aria-pressed={each.name === name} onClick={() => choose(each.name)}>
              <Swatches of={drafts[each.name] ?? draftOf(each)} />
              {each.name}
            </button>
          </li>
        ))}
        <li>
          <button type="button" class="button" aria-pressed={name === none} onClick={() => choose(none)}>
            New brand
          </button>
        </li>
      </ul>
      <BrandEditor
        key={opened}
        name={name === none ? undefined : name}
        names={brands.map((each) => each.name)}
        saved={brand === undefined ? {} : draftOf(brand)}
        draft={drafts[name]}
        change={keep}
        stored={(as, values) => {
          keep(values, as);
          setChosen(as);
          reload();
        }}
        deleted={() => {
          keep(undefined);
          choose(undefined);
          list.current?.querySelector('button')?.focus();
          reload();
        }}
        uploaded={reload}
        templates={templates}
        families={families}
        assets={assets}
      />
    </>
  );
}

/** The colors of a brand, as decoration beside its name. */
const Swatches = ({ of: { accent, ground, ink } }: { readonly of: Draft }): JSX.Element => (
  <span class="swatches" aria-hidden="true">
    {[ground, ink, accent].map(
      (color, at) => color !== undefined && <span key={at} style={{ backgroundColor: color }} />,
    )}
  </span>
);
