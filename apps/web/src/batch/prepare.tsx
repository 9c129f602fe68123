import type { Template } from '@placard/client';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { Session } from '../account/calls.js';
import { countOf } from '../ui/format.js';
import { useResource, type Resource } from '../api/resource.js';
import { fieldsOf } from '@placard/ui';
import { api } from '../api/client.js';
import { minTime } from './estimate.js';
import { hrefOf } from '../router.js';
import { Columns } from './columns.js';
import { FirstRows } from './first-rows.js';
import type { Mapping, ParamKinds, Plan, Source } from './protocol.js';
import { mappingByName, type Param } from './request.js';

/** The meaning of each column, and the first rows as cards. */
export function Prepare({
  source,
  templates,
  lasts,
  session,
  draw,
}: {
  readonly source: Source;
  readonly templates: readonly Template[];
  readonly lasts: boolean;
  readonly session: Resource<Session>;
  readonly draw: (plan: Plan) => void;
}): JSX.Element {
  const [template, setTemplate] = useState(() => fitting(source, templates));
  const [own, setOwn] = useState<Mapping>({});
  const params = useMemo(() => paramsOf(templates, [template, ...source.templates]), [templates, template, source]);
  const mapping = useMemo(() => ({ ...mappingByName(source.columns, params), ...own }), [source, params, own]);
  const plan = useMemo(
    () => ({ source, mapping, template, kinds: kindsOf(templates) }),
    [source, mapping, template, templates],
  );
  return (
    <div class="prepare">
      <FirstRows plan={plan} />
      <div class="desk">
        <div class="field">
          <label for="batch-template">
            {source.columns.includes('template') ? 'Template of rows that name none' : 'Template'}
          </label>
          <select
            id="batch-template"
            class="select"
            value={template}
            onChange={({ currentTarget }) => {
              setTemplate(currentTarget.value);
              setOwn({});
            }}
          >
            {templates.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </div>
        <Columns
          source={source}
          params={params}
          mapping={mapping}
          change={(column, target) => setOwn({ ...own, [column]: target })}
        />
        <Begin source={source} lasts={lasts} session={session} draw={() => draw(plan)} />
      </div>
    </div>
  );
}

const getTerms = (signal: AbortSignal): ReturnType<typeof api.billing> => api.billing({ signal });

/** Cards are charged to an account, so the user must be signed in. */
function Begin({
  source: { rows },
  lasts,
  session: { value: session, trouble, reload },
  draw,
}: {
  readonly source: Source;
  readonly lasts: boolean;
  readonly session: Resource<Session>;
  readonly draw: () => void;
}): JSX.Element {
  return (
    <div class="begin">
      <button type="button" class="button main" disabled={session === undefined} onClick={draw}>
        Draw {rows === 1 ? 'the card' : `all ${countOf(rows)}`}
      </button>
      <p class="hint" role="status">
        {session !== undefined ? (
          <>
            New cards count as renders of <bdi>{session.account}</bdi>. <Pace rows={rows} />
            {!lasts && 'This browser cannot store files for this page. Keep the page open until you have the ZIP.'}
          </>
        ) : trouble?.kind === 'signed-out' ? (
          <>
            You are not signed in, and cards count for an account.{' '}
            <a href={hrefOf('/keys')} target="_blank" rel="noopener">
              Sign in in another tab
            </a>
            , then{' '}
            <button type="button" class="link" onClick={reload}>
              look again
            </button>
            .
          </>
        ) : trouble?.kind === 'missing' ? (
          'This server has no accounts, so batches are not available here. Use placard batch.'
        ) : (
          trouble?.words
        )}
      </p>
    </div>
  );
}

/** How long a table takes under the burst limit of a key. */
function Pace({ rows }: { readonly rows: number }): JSX.Element | null {
  const { value: terms } = useResource(getTerms);
  const time = terms && minTime(rows, terms.burst);
  if (terms === undefined || time === undefined) return null;
  return (
    <>
      A batch uses half of your limit of {terms.burst.replace('/', ' in ')}, and leaves the other half to your programs,
      so this takes at least {time}.{' '}
    </>
  );
}

/** The template of which the columns match the most params. */
function fitting({ columns }: Source, templates: readonly Template[]): string {
  const used = (template: Template): number =>
    new Set(Object.values(mappingByName(columns, paramsOf([template], [template.id])))).size;
  const [best] = templates.map((template) => [template.id, used(template)] as const).sort((a, b) => b[1] - a[1]);
  return best?.[0] ?? '';
}

function paramsOf(templates: readonly Template[], ids: readonly string[]): readonly Param[] {
  const params = new Map<string, Param>();
  for (const template of templates)
    if (ids.includes(template.id))
      for (const { name, title } of fieldsOf(template.params)) if (!params.has(name)) params.set(name, { name, title });
  return [...params.values()];
}

const kindsOf = (templates: readonly Template[]): Readonly<Record<string, ParamKinds>> =>
  Object.fromEntries(
    templates.map((template) => [
      template.id,
      Object.fromEntries(
        fieldsOf(template.params).flatMap(({ name, kind }) =>
          kind === 'list' || kind === 'number' || kind === 'switch' ? [[name, kind] as const] : [],
        ),
      ),
    ]),
  );
