import './docs.css';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { basePath, getJson } from '../api/client.js';
import { useResource } from '../api/resource.js';
import { Heading } from '../router.js';
import { TroubleNotice } from '../ui/notice.js';
import { SearchField } from '../ui/search-field.js';
import { routesOf, type ApiDocument, type Route } from './document.js';
import { OperationEntry } from './operation.js';

const load = (signal: AbortSignal): Promise<ApiDocument> => getJson<ApiDocument>('/v1/openapi.json', signal);

/** `/docs`: the HTTP interface, from its OpenAPI document. */
export function Page(): JSX.Element {
  const { value: document, trouble, reload } = useResource(load);
  const [words, search] = useState('');
  return (
    <div class="page docs">
      <Heading>HTTP interface</Heading>
      {trouble !== undefined && <TroubleNotice trouble={trouble} retry={reload} />}
      {document === undefined && trouble === undefined && <p aria-busy="true" />}
      {document !== undefined && (
        <>
          <p class="lead">{document.info.description}</p>
          <p class="sources">
            The same for programs:{' '}
            <a href={`${basePath}/v1/openapi.json`} rel="external">
              OpenAPI 3.1
            </a>
            ,{' '}
            <a href={`${basePath}/llms.txt`} rel="external">
              a short text for language models
            </a>
            .
          </p>
          <SearchField label="Search the interface" placeholder="Search" words={words} search={search} />
          <Groups document={document} words={words.trim().toLowerCase()} />
        </>
      )}
    </div>
  );
}

function Groups({ document, words }: { readonly document: ApiDocument; readonly words: string }): JSX.Element {
  const routes = useMemo(() => routesOf(document), [document]);
  const linked = useHash();
  const isFound = ({ method, path, summary, description = '' }: Route): boolean =>
    `${method} ${path} ${summary} ${description}`.toLowerCase().includes(words);
  const groups = document.tags
    .map((tag) => ({ ...tag, routes: routes.filter((route) => route.tags?.[0] === tag.name && isFound(route)) }))
    .filter((group) => group.routes.length > 0);
  return (
    <>
      <p class="hidden" role="status">
        {groups.reduce((sum, group) => sum + group.routes.length, 0)} of {routes.length} operations
      </p>
      {groups.length === 0 && <p class="lead">No operation is like that.</p>}
      {groups.map(({ name, description, routes: own }) => (
        <section key={name} aria-labelledby={`group-${name}`}>
          <h2 id={`group-${name}`}>{name}</h2>
          <p class="hint">{description}</p>
          <ul>
            {own.map((route) => (
              <OperationEntry
                key={route.operationId}
                route={route}
                document={document}
                isLinked={linked === route.operationId}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The fragment of the address: the id of an operation. */
function useHash(): string {
  const [hash, setHash] = useState(location.hash.slice(1));
  useEffect(() => {
    const update = (): void => setHash(location.hash.slice(1));
    addEventListener('hashchange', update);
    return () => removeEventListener('hashchange', update);
  }, []);
  return hash;
}
