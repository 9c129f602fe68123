import type { ComponentType, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { basePath } from './api/client.js';

/** The decoded params of a path. */
export type PathParams = Readonly<Record<string, string>>;

export interface PageProps {
  readonly params: PathParams;
}

/** A page: its path as in `pages.json`, and a function that loads its code. */
export interface PageEntry {
  readonly path: string;
  readonly title: string;
  /** Its label in the navigation; pages without a label are not listed. */
  readonly nav?: string;
  /** Path of another page whose label is marked as current instead. */
  readonly under?: string;
  readonly load: () => Promise<{ readonly Page: ComponentType<PageProps> }>;
}

interface Found {
  readonly entry: PageEntry;
  readonly params: PathParams;
}

/** Finds the page for a path, relative to that of the server. */
export function match(pages: readonly PageEntry[], path: string): Found | undefined {
  for (const entry of pages) {
    const names: string[] = [];
    const pattern = entry.path.replaceAll(/:(\w+)/g, (_, name: string) => {
      names.push(name);
      return '([^/]+)';
    });
    const parts = new RegExp(`^${pattern}$`).exec(path);
    if (parts === null) continue;
    try {
      const params = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(parts[at + 1] ?? '')]));
      return { entry, params };
    } catch {
      return undefined;
    }
  }
  return undefined;
}

const moved = new EventTarget();

/** Navigates to a page. @param path relative to that of the server, such as `/t/basic`; may end in a fragment */
export function go(path: string): void {
  history.pushState(null, '', basePath + path);
  moved.dispatchEvent(new Event('move'));
}

/** The `href` of a page. */
export const hrefOf = (path: string): string => basePath + path;

const currentPath = (): string => location.pathname.slice(basePath.length) || '/';

/** The path of the current page. Changes with links, `go`, and the browser's back and forward. */
export function usePath(): string {
  const [path, setPath] = useState(currentPath);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const update = (): void => setPath(currentPath());
    addEventListener('popstate', update, { signal });
    moved.addEventListener('move', update, { signal });
    document.addEventListener('click', followLink, { signal });
    return () => leaving.abort();
  }, []);
  return path;
}

/** Handles a plain click on a link to a page. All other clicks are left to the browser. */
function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (link === null || !plain || event.defaultPrevented) return;
  if (link.origin !== location.origin || link.target !== '' || link.hasAttribute('download') || link.rel === 'external')
    return;
  if (link.pathname === location.pathname && link.hash !== '') return;
  event.preventDefault();
  go(link.pathname.slice(basePath.length) + link.search + link.hash);
  scrollTo(0, 0);
}

/** The heading of a page. Takes the focus when the page is opened by a link, so that a screen reader reads it. */
export function Heading({ children }: { readonly children: JSX.Element | string }): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (entered) heading.current?.focus({ preventScroll: true });
    entered = true;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

/** False until the first page was shown, whose focus the browser sets. */
let entered = false;
