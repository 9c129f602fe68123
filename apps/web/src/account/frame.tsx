import './account.css';
import './columns.css';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useResource } from '../api/resource.js';
import { forgetRecentCards } from '../home/recent-cards.js';
import { Heading, hrefOf, usePath } from '../router.js';
import { TroubleNotice } from '../ui/notice.js';
import { useAct } from './act.js';
import { ActTrouble } from './act-trouble.js';
import { getSession, send, type Session } from './calls.js';
import { minuteOf } from '../ui/format.js';
import { SignIn } from './sign-in.js';

const sections = [
  ['/account', 'Home'],
  ['/keys', 'Keys'],
  ['/usage', 'Usage'],
  ['/links', 'Links'],
  ['/brands', 'Brands'],
  ['/sites', 'Sites'],
  ['/library', 'Pictures'],
  ['/plan', 'Plan'],
] as const;

/** A page of the signed-in account, or the sign-in page. */
export function AccountPage({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  const { value: session, trouble, reload } = useResource(getSession);
  if (session === undefined && trouble === undefined) return <div class="page" aria-busy="true" />;
  if (session === undefined || trouble?.kind === 'signed-out')
    return (
      <div class="page account">
        {trouble?.kind === 'missing' ? (
          <>
            <Heading>{title}</Heading>
            <p class="lead">This server has no accounts.</p>
          </>
        ) : trouble?.kind === 'signed-out' ? (
          <SignIn done={reload} />
        ) : (
          trouble !== undefined && (
            <>
              <Heading>{title}</Heading>
              <TroubleNotice trouble={trouble} retry={reload} />
            </>
          )
        )}
      </div>
    );
  return (
    <div class="page account">
      <Sections session={session} leave={reload} />
      <Heading>{title}</Heading>
      <EndingSoon session={session} />
      {children}
    </div>
  );
}

function Sections({ session, leave }: { readonly session: Session; readonly leave: () => void }): JSX.Element {
  const path = usePath();
  const { isBusy, trouble, run } = useAct();
  return (
    <>
      <div class="account-bar">
        <nav aria-label="Account">
          <ul>
            {[...sections, ...(session.admin ? ([['/admin', 'Administration']] as const) : [])].map(([to, name]) => (
              <li key={to}>
                <a
                  href={hrefOf(to)}
                  aria-current={to === path ? 'page' : path.startsWith(`${to}/`) ? 'true' : undefined}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <span class="who">
          Signed in as{' '}
          <b>
            <bdi>{session.account}</bdi>
          </b>
        </span>
        <button
          type="button"
          class="button"
          aria-disabled={isBusy}
          onClick={() => void run(signOut).then((done) => done && leave())}
        >
          Sign out
        </button>
      </div>
      <ActTrouble trouble={trouble} />
    </>
  );
}

async function signOut(): Promise<void> {
  await send<void>('POST', '/v1/session/sign-out');
  forgetRecentCards();
}

const warnedBefore = 10 * 60_000;

/** Warns that the session will end soon. */
function EndingSoon({ session: { expiresAt } }: { readonly session: Session }): JSX.Element | null {
  const ends = Date.parse(expiresAt);
  const [isSoon, setSoon] = useState(ends - Date.now() < warnedBefore);
  useEffect(() => {
    // Browsers treat longer timeouts as 0.
    const timer = setTimeout(() => setSoon(true), Math.max(0, Math.min(ends - Date.now() - warnedBefore, 0x7fffffff)));
    return () => clearTimeout(timer);
  }, [ends]);
  if (!isSoon) return null;
  return (
    <div class="notice" role="status">
      <p>Your session ends at {minuteOf(ends)}. Sign in again in another tab to go on; nothing here is lost.</p>
    </div>
  );
}
