import type { Template } from '@placard/client';
import { Warnings } from '@placard/ui';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { LiveCard } from '../drawing/card.js';
import { useLiveImage } from '../drawing/live-image.js';
import { CopyButton } from '../ui/copy.js';
import { TroubleNotice } from '../ui/notice.js';
import { exampleIn, takesAny, type Draft } from './draft.js';

/** A card with the brand in the form, and the option of a request that selects it. */
export function BrandPreview({
  templates,
  draft,
  name,
}: {
  readonly templates: readonly Template[];
  readonly draft: Draft;
  readonly name: string | undefined;
}): JSX.Element | null {
  const takers = templates.filter(takesAny);
  const [id, setId] = useState<string>();
  const template = takers.find((each) => each.id === id) ?? takers[0] ?? templates[0];
  const request = useMemo(() => template && exampleIn(template, draft), [template, draft]);
  const image = useLiveImage(request);
  const { facts, trouble, retry } = image;
  if (template === undefined) return null;
  return (
    <section class="brand-stage" aria-label="Preview">
      <div class="brand-wall">
        <LiveCard image={image} size="og" title={template.title} />
      </div>
      <div class="told" aria-live="polite">
        {trouble !== undefined && <TroubleNotice trouble={trouble} retry={retry} />}
        {facts !== undefined && <Warnings sentences={facts.warnings} />}
      </div>
      <div class="row">
        <div>
          <label for="brand-template">Shown on</label>
          <select
            id="brand-template"
            class="select"
            value={template.id}
            onChange={({ currentTarget }) => setId(currentTarget.value)}
          >
            {(takers.length > 0 ? takers : templates).map((each) => (
              <option key={each.id} value={each.id}>
                {each.title}
              </option>
            ))}
          </select>
        </div>
        {name !== undefined && <Use template={template} name={name} />}
      </div>
    </section>
  );
}

function Use({ template, name }: { readonly template: Template; readonly name: string }): JSX.Element {
  const [{ params = {} } = {}] = template.examples;
  const body = JSON.stringify({ template: template.id, params, brand: name }, undefined, 2);
  return (
    <>
      <p class="use">
        A request names it as <code>"brand": "{name}"</code>
      </p>
      <CopyButton text={body} label="Copy a request" />
    </>
  );
}
