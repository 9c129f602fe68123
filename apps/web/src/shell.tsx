import type { ComponentType, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { errorOf } from './api/error.js';
import { useResource } from './api/resource.js';
import { pages } from './pages.js';
import { Heading, hrefOf, match, usePath, type PageProps } from './router.js';
import { currentTheme, setTheme, watchTheme } from './theme.js';
import { Icon } from '@placard/ui';
import { TroubleNotice } from './ui/notice.js';

/** The frame of every page: header, content, footer. */
export function Shell(): JSX.Element {
  const path = usePath();
  return (
    <>
      <a class="skip" href={`${location.pathname}#main`} onClick={skip}>
        Skip to the page
      </a>
      <Header path={path} />
      <main id="main" tabIndex={-1}>
        <CurrentPage path={path} />
      </main>
      <footer class="foot">
        <span>Placard draws social cards from templates.</span>
        <a href={hrefOf('/docs')}>HTTP interface</a>
      </footer>
    </>
  );
}

/** Moves the focus. The fragment is the state of a page, so the link must not replace it. */
function skip(event: Event): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

function Header({ path }: { readonly path: string }): JSX.Element {
  const under = match(pages, path)?.entry.under;
  return (
    <header class="top">
      <a class="brand" href={hrefOf('/')}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <rect width="16" height="16" rx="1" fill="var(--accent)" />
          <path d="M4 12.5V3.5h4.6a2.9 2.9 0 0 1 0 5.8H6.2v3.2z" fill="var(--paper)" />
        </svg>
        Placard
      </a>
      <nav aria-label="Pages">
        <ul>
          {pages.map(
            ({ path: to, nav }) =>
              nav !== undefined && (
                <li key={to}>
                  <a href={hrefOf(to)} aria-current={to === path ? 'page' : to === under ? 'true' : undefined}>
                    {nav}
                  </a>
                </li>
              ),
          )}
        </ul>
      </nav>
      <ThemeButton />
    </header>
  );
}

function ThemeButton(): JSX.Element {
  const [theme, show] = useState(currentTheme);
  useEffect(() => watchTheme(() => show(currentTheme())), []);
  const other = theme === 'dark' ? 'light' : 'dark';
  const change = (): void => {
    setTheme(other);
    show(other);
  };
  return (
    <button type="button" class="button bare" aria-label={`Use ${other} colors`} onClick={change}>
      <Icon name={other === 'dark' ? 'moon' : 'sun'} />
    </button>
  );
}

interface Loaded {
  readonly path: string;
  readonly Page: ComponentType<PageProps>;
}

/** Shows the previous page until the code of the next one is loaded. */
function CurrentPage({ path }: { readonly path: string }): JSX.Element {
  const route = match(pages, path);
  const [loaded, setLoaded] = useState<Loaded>();
  const [failed, setFailed] = useState(false);
  const entry = route?.entry;

  useEffect(() => {
    document.title = entry === undefined ? 'Not found – Placard' : `${entry.title} – Placard`;
    if (entry === undefined) return;
    let left = false;
    entry.load().then(
      ({ Page }) => {
        if (left) return;
        setFailed(false);
        setLoaded({ path: entry.path, Page });
      },
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [entry]);

  if (route === undefined) return <NotFound />;
  if (failed && loaded?.path !== entry?.path) return <Unloaded />;
  if (loaded === undefined || loaded.path !== route.entry.path) return <div class="page" aria-busy="true" />;
  return <loaded.Page key={path} params={route.params} />;
}

const reload = (): void => location.reload();

/** Requests the document. @throws {ApiError} while the server does not return it */
async function reach(signal: AbortSignal): Promise<true> {
  const response = await fetch(location.pathname, { method: 'HEAD', headers: { accept: 'text/html' }, signal });
  if (!response.ok) throw await errorOf(response);
  return true;
}

/**
 * Shown when the code of a page could not be loaded. A browser may cache that a module failed, so only reloading the
 * document retries it. That is done when the server is back; if it was never away, the code itself is at fault, and
 * would fail again.
 */
function Unloaded(): JSX.Element {
  const { value: isBack, trouble } = useResource(reach);
  const wasAway = useRef(false);
  if (trouble !== undefined) wasAway.current = true;
  useEffect(() => {
    if (isBack === true && wasAway.current) reload();
  }, [isBack]);
  const words = 'The code of this page did not arrive.';
  return (
    <div class="page" aria-busy={trouble === undefined && isBack === undefined}>
      {trouble !== undefined && <TroubleNotice trouble={trouble} retry={reload} />}
      {isBack === true && <TroubleNotice trouble={{ words, recovers: false }} retry={reload} />}
    </div>
  );
}

const NotFound = (): JSX.Element => (
  <div class="page">
    <Heading>Page not found</Heading>
    <p class="lead">
      The address may be old or mistyped. <a href={hrefOf('/')}>All templates are in the gallery.</a>
    </p>
  </div>
);
