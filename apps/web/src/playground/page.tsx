import '@placard/ui/styles/form.css';
import '@placard/ui/styles/card-image.css';
import './playground.css';
import './size-field.css';
import type { Template } from '@placard/client';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { listTemplates } from '../api/client.js';
import { useResource } from '../api/resource.js';
import { Heading, hrefOf, type PageProps } from '../router.js';
import { TroubleNotice } from '../ui/notice.js';
import { Playground } from './playground.js';

/** `/t/{template}`: a form, and the card that it describes. */
export function Page({ params: { template: id = '' } }: PageProps): JSX.Element {
  const { value: templates, trouble, reload } = useResource(listTemplates);
  const template = useMemo(() => templates?.find((each) => each.id === id), [templates, id]);
  useEffect(() => {
    document.title = `${template?.title ?? 'Playground'} – Placard`;
  }, [template]);

  if (templates !== undefined && template !== undefined)
    return <Playground template={template} neighbors={neighborsOf(templates, template)} />;
  return (
    <div class="page">
      {trouble !== undefined && (
        <>
          <Heading>Loading the templates failed.</Heading>
          <TroubleNotice trouble={trouble} retry={reload} />
        </>
      )}
      {templates !== undefined && (
        <>
          <Heading>This template does not exist.</Heading>
          <p class="lead">
            The server has no template “{id}”. It may have been removed since this address was made.{' '}
            <a href={hrefOf('/')}>See all templates.</a>
          </p>
        </>
      )}
    </div>
  );
}

function neighborsOf(templates: readonly Template[], template: Template): readonly [Template, Template] {
  const index = templates.indexOf(template);
  const before = templates[(index + templates.length - 1) % templates.length] ?? template;
  return [before, templates[(index + 1) % templates.length] ?? template];
}
