import './account.css';
import './columns.css';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useResource } from '../api/resource.js';
import type { Trouble } from '../api/trouble.js';
import { Heading, hrefOf, usePath } from '../router.js';
import { TroubleNotice } from '../ui/notice.js';
import { useAct } from './act.js';
import { getSession, send, type Session } from './calls.js';
import { minuteOf } from '../ui/format.js';
import { SignIn } from './sign-in.js';

const sections = [
  ['/keys', 'Keys'],
  ['/usage', 'Usage'],
  ['/links', 'Links'],
  ['/brands', 'Brands'],
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
          <SignIn />
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
          onClick={() => void run(() => send<void>('POST', '/v1/session/sign-out')).then((done) => done && leave())}
        >
          Sign out
        </button>
      </div>
      <ActTrouble trouble={trouble} />
    </>
  );
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

/** Why the action failed. The form keeps its values, even if the session has ended. */
export function ActTrouble({ trouble }: { readonly trouble: Trouble | undefined }): JSX.Element | null {
  if (trouble === undefined) return null;
  return (
    <div class="notice" role="alert">
      <p>
        {trouble.words}
        {trouble.kind === 'signed-out' && (
          <>
            {' '}
            <a href={hrefOf('/keys')} target="_blank" rel="noopener">
              Sign in in another tab
            </a>{' '}
            and press again: what you typed is still here.
          </>
        )}
        {trouble.issues.map(({ path, message }) => (
          <span key={path} class="issue">
            <code>{path}</code> {message}
          </span>
        ))}
      </p>
    </div>
  );
}
