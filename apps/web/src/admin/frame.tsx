import './admin.css';
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Resource } from '../api/resource.js';
import { AccountPage } from '../account/frame.js';
import { countOf } from '../ui/format.js';
import { hrefOf, usePath } from '../router.js';
import { TroubleNotice } from '../ui/notice.js';
import { pageSize } from './calls.js';

const sections = [
  ['/admin', 'Accounts'],
  ['/admin/keys', 'Keys'],
  ['/admin/audit', 'Audit'],
  ['/admin/service', 'Service'],
] as const;

/** A page for administrators. The server refuses its calls to everybody else. */
export function AdminPage({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  const path = usePath();
  return (
    <AccountPage title={title}>
      <nav class="admin-bar" aria-label="Administration">
        <ul>
          {sections.map(([to, name]) => (
            <li key={to}>
              <a href={hrefOf(to)} aria-current={to === path ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </AccountPage>
  );
}

/** The data that a page has loaded, or why loading failed. */
export function Loaded<T>({
  of: { value, trouble, reload },
  children,
}: {
  readonly of: Resource<T>;
  readonly children: (value: T) => ComponentChildren;
}): JSX.Element {
  if (trouble?.kind === 'missing')
    return <p class="lead">This server has no administrators. PLACARD_ADMINS names their accounts.</p>;
  if (trouble?.kind === 'forbidden')
    return <p class="lead">Your account does not administer this server. PLACARD_ADMINS names those that do.</p>;
  return (
    <>
      {trouble !== undefined && <TroubleNotice trouble={trouble} retry={reload} />}
      {value === undefined ? trouble === undefined && <p aria-busy="true" /> : children(value)}
    </>
  );
}

/** Limits a list to one account. */
export function AccountFilter({
  value,
  change,
}: {
  readonly value: string;
  readonly change: (account: string) => void;
}): JSX.Element {
  const [typed, setTyped] = useState(value);
  return (
    <form
      class="row"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        change(typed.trim());
      }}
    >
      <div>
        <label for="of-account">Filter by account</label>
        <input
          id="of-account"
          class="input"
          type="search"
          dir="auto"
          spellcheck={false}
          autocomplete="off"
          placeholder="all accounts"
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      <button class="button">Show</button>
    </form>
  );
}

/** Buttons that page through a list. */
export function Pager({
  skip,
  total,
  move,
}: {
  readonly skip: number;
  readonly total: number;
  readonly move: (skip: number) => void;
}): JSX.Element | null {
  if (total <= pageSize) return null;
  return (
    <p class="row">
      <button type="button" class="button" disabled={skip === 0} onClick={() => move(Math.max(0, skip - pageSize))}>
        Before
      </button>
      <span>
        {countOf(skip + 1)}–{countOf(Math.min(total, skip + pageSize))} of {countOf(total)}
      </span>
      <button type="button" class="button" disabled={skip + pageSize >= total} onClick={() => move(skip + pageSize)}>
        Next
      </button>
    </p>
  );
}
