import './home.css';
import type { Asset, Brand, Key, Usage } from '@placard/client';
import type { JSX } from 'preact';
import { AccountPage } from '../account/frame.js';
import { api } from '../api/client.js';
import { useResource } from '../api/resource.js';
import { troubleOf } from '../api/trouble.js';
import { hrefOf } from '../router.js';
import { TroubleNotice } from '../ui/notice.js';
import { KeysInUse, Month, NewestPictures } from './glance.js';
import { recentCards } from './recent-cards.js';
import { RecentCards } from './recent.js';

interface Loaded {
  readonly usage: Usage;
  /** The active keys, the newest first. */
  readonly keys: readonly Key[];
  readonly brands: readonly Brand[];
  /** Undefined: this server does not accept uploads. */
  readonly assets: readonly Asset[] | undefined;
}

async function load(signal: AbortSignal): Promise<Loaded> {
  const [usage, keys, brands, assets] = await Promise.all([
    api.usage({ signal }),
    api.keys({ signal }),
    api.brands({ signal }),
    api.assets({ signal }).catch((error: unknown) => {
      if (troubleOf(error).kind === 'missing') return undefined;
      throw error;
    }),
  ]);
  return { usage, keys: keys.filter(({ revokedAt }) => revokedAt === null).toReversed(), brands, assets };
}

/** `/account`: the home of an account. */
export const Page = (): JSX.Element => (
  <AccountPage title="Home">
    <Home />
  </AccountPage>
);

function Home(): JSX.Element {
  const { value, trouble, reload } = useResource(load);
  if (value === undefined)
    return trouble === undefined ? <p aria-busy="true" /> : <TroubleNotice trouble={trouble} retry={reload} />;
  const { usage, keys, assets } = value;
  const cards = recentCards();
  return (
    <>
      {trouble !== undefined && <TroubleNotice trouble={trouble} retry={reload} />}
      <NextStep step={nextStep(value, cards.length)} />
      <RecentCards cards={cards} />
      <div class="glance">
        <Month of={usage} />
        <KeysInUse keys={keys} />
        {assets !== undefined && <NewestPictures assets={assets} />}
      </div>
    </>
  );
}

interface Step {
  readonly words: string;
  readonly label: string;
  readonly path: string;
}

/** What the account lacks before its cards are on its pages. */
function nextStep({ usage, keys, brands }: Loaded, cards: number): Step {
  if (keys.length === 0)
    return {
      words: 'You need an API key first. It signs the URLs of your cards.',
      label: 'Create a key',
      path: '/keys',
    };
  if (usage.used + usage.cacheHits === 0 && cards === 0)
    return {
      words: 'Choose a template, type your words, and copy the tags into your page.',
      label: 'Make the first card',
      path: '/',
    };
  if (brands.length === 0)
    return {
      words: 'With a brand, all templates use your colors, fonts and logo.',
      label: 'Set up your brand',
      path: '/brands',
    };
  return { words: 'One card, or a card for every row of a table.', label: 'Make a card', path: '/' };
}

const NextStep = ({ step: { words, label, path } }: { readonly step: Step }): JSX.Element => (
  <p class="next-step">
    <a class="button main" href={hrefOf(path)}>
      {label}
    </a>{' '}
    <span>{words}</span>
  </p>
);
