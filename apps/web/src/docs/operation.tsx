import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { basePath } from '../api/client.js';
import { CopyButton } from '../ui/copy.js';
import { Table } from '../ui/table.js';
import { Body } from './body.js';
import { curlOf, typeOf, type ApiDocument, type Operation, type Parameter, type Route } from './document.js';

interface EntryProps {
  readonly route: Route;
  readonly document: ApiDocument;
  /** Whether the address of the page names it. */
  readonly isLinked: boolean;
}

/** One operation, which opens to its details. These are only rendered once it is open. */
export function OperationEntry({ route, document, isLinked }: EntryProps): JSX.Element {
  const { operationId, method, path, summary } = route;
  const [isOpen, setOpen] = useState(isLinked);
  const entry = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isLinked) return;
    setOpen(true);
    entry.current?.scrollIntoView();
  }, [isLinked]);
  return (
    <li id={operationId} ref={entry}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span class="method">{method}</span>
          <code>{path}</code>
          <span class="summary">{summary}</span>
        </summary>
        {isOpen && <Details route={route} document={document} />}
      </details>
    </li>
  );
}

function Details({ route, document }: Omit<EntryProps, 'isLinked'>): JSX.Element {
  const { operationId, description, parameters = [], requestBody, responses, security = [] } = route;
  const command = curlOf(route, location.origin + basePath);
  const [body] = Object.values(requestBody?.content ?? {});
  return (
    <div class="details">
      {description !== undefined && <p>{description}</p>}
      <p class="hint">
        {accessOf(security)} <a href={`#${operationId}`}>Link to this operation</a>
      </p>
      <div class="call">
        <pre tabIndex={0} role="region" aria-label={`Example of ${operationId}`}>
          <code>{command}</code>
        </pre>
        <CopyButton text={command} label="Copy" />
      </div>
      {parameters.length > 0 && <Parameters of={parameters} document={document} />}
      {body?.schema !== undefined && (
        <>
          <h3>Body</h3>
          <Body schema={body.schema} document={document} label={`Body of ${operationId}`} />
        </>
      )}
      {Object.entries(requestBody?.content ?? {}).length > 1 && (
        <p class="hint">As {Object.keys(requestBody?.content ?? {}).join(', ')}.</p>
      )}
      <Answers of={responses} document={document} />
    </div>
  );
}

function accessOf(security: NonNullable<Operation['security']>): string {
  const ways = security.flatMap((way) => Object.keys(way));
  if (ways.length === 0) return 'Needs no key.';
  const words = ways.map((way) => (way === 'apiKey' ? 'an API key' : 'the session of a browser'));
  return `Needs ${words.join(' or ')}.`;
}

const Parameters = ({
  of,
  document,
}: {
  readonly of: readonly Parameter[];
  readonly document: ApiDocument;
}): JSX.Element => (
  <>
    <h3>Parameters</h3>
    <Table label="Parameters" columns={['Name', 'In', 'Value', 'Meaning']}>
      {of.map(({ name, in: place, required = false, schema = {}, description }) => (
        <tr key={`${place} ${name}`}>
          <th scope="row">
            <code>{name}</code>
            {required && <span class="hint"> required</span>}
          </th>
          <td>{place}</td>
          <td>{typeOf(schema, document)}</td>
          <td>{description ?? schema.description}</td>
        </tr>
      ))}
    </Table>
  </>
);

const Answers = ({
  of,
  document,
}: {
  readonly of: Operation['responses'];
  readonly document: ApiDocument;
}): JSX.Element => (
  <>
    <h3>Answers</h3>
    <ul class="answers">
      {Object.entries(of).map(([status, { description, content = {} }]) => {
        const schema = content['application/json']?.schema;
        return (
          <li key={status}>
            <b>{status}</b> <span>{description}</span>
            {schema !== undefined && Number(status) < 300 && (
              <Body schema={schema} document={document} label={`Answer ${status}`} />
            )}
          </li>
        );
      })}
    </ul>
  </>
);
