import './gallery.css';
import type { Template } from '@placard/client';
import type { Shape } from '@placard/core';
import type { JSX } from 'preact';
import { useCallback, useMemo, useState } from 'preact/hooks';
import { listTemplates } from '../api/client.js';
import { useResource } from '../api/resource.js';
import { Heading } from '../router.js';
import { TroubleNotice } from '../ui/notice.js';
import { Filters, MannerChoice, type Filter } from './bar.js';
import { isDrawnFor, shapeOf, sidesOf } from '../ui/sizes.js';
import { GalleryItem } from './item.js';
import { searchText, takesList, type Manner, type Tone } from './kind.js';

/** `/`: all templates as images. Each leads to its playground. */
export function Page(): JSX.Element {
  const { value: templates, trouble, reload } = useResource(listTemplates);
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<Filter>>(new Set());
  const [manner, setManner] = useState<Manner>({ size: 'og', theme: 'own', photo: false });
  const [tones, setTones] = useState<ReadonlyMap<string, Tone>>(new Map());
  const learn = useCallback(
    (id: string, tone: Tone) => setTones((known) => (known.get(id) === tone ? known : new Map(known).set(id, tone))),
    [],
  );
  const found = useMemo(
    () => (templates ?? []).filter((template) => suits(template, words, chosen, tones)),
    [templates, words, chosen, tones],
  );
  const shown = useMemo(() => found.filter((template) => isDrawnFor(template, manner.size)), [found, manner.size]);
  const sides = sidesOf(manner.size);
  const shape = shapeOf(sides);
  const toggle = (filter: Filter): void => {
    const next = new Set(chosen);
    if (!next.delete(filter)) next.add(filter);
    // An image is either light or dark, so the later choice replaces the earlier one.
    if (filter === 'light') next.delete('dark');
    if (filter === 'dark') next.delete('light');
    setChosen(next);
  };
  const change = (part: Partial<Manner>): void => setManner({ ...manner, ...part });

  return (
    <div class="page gallery">
      <header class="masthead">
        <Heading>Cards for every link you share</Heading>
        <p class="lead">
          Choose a template, type your own words, and take the image or its URL. No account is needed to try.
        </p>
      </header>
      <div class="bar" role="search">
        <Filters words={words} search={setWords} chosen={chosen} toggle={toggle} />
        <MannerChoice manner={manner} change={change} />
      </div>
      <p class="hidden" role="status">
        {templates === undefined ? '' : `${shown.length} of ${templates.length} templates`}
      </p>
      {trouble !== undefined && <TroubleNotice trouble={trouble} retry={reload} />}
      {templates === undefined && trouble === undefined && <Ghosts />}
      {shown.length < found.length && <p class="hint left-out">{leftOut(found.length - shown.length, shape)}</p>}
      {templates !== undefined && found.length === 0 && (
        <p class="lead none">
          No template is like that.{' '}
          <button
            type="button"
            class="button"
            onClick={() => {
              setWords('');
              setChosen(new Set());
            }}
          >
            Show all
          </button>
        </p>
      )}
      <ol class={`gallery-items ${shape}`} style={{ '--ratio': sides.width / sides.height }}>
        {shown.map((template, at) => (
          <GalleryItem
            key={template.id}
            template={template}
            manner={manner}
            first={at < 2}
            needsTone={chosen.has('light') || chosen.has('dark')}
            learn={learn}
          />
        ))}
      </ol>
    </div>
  );
}

/** A template is shown until its tone is known. */
function suits(
  template: Template,
  words: string,
  chosen: ReadonlySet<Filter>,
  tones: ReadonlyMap<string, Tone>,
): boolean {
  const text = searchText(template);
  const tone = tones.get(template.id);
  return (
    words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word)) &&
    (!chosen.has('photo') || template.background) &&
    (!chosen.has('list') || takesList(template)) &&
    (!chosen.has('light') || tone !== 'dark') &&
    (!chosen.has('dark') || tone !== 'light')
  );
}

const leftOut = (count: number, shape: Shape): string =>
  count === 1 ? `1 template is not drawn for ${shape} cards.` : `${count} templates are not drawn for ${shape} cards.`;

/** Placeholders of the size of the images, so that the layout does not shift when they are loaded. */
const Ghosts = (): JSX.Element => (
  <div class="gallery-items wide" aria-hidden="true">
    {['a', 'b', 'c', 'd'].map((key) => (
      <div key={key} class="gallery-item">
        <span class="frame" />
      </div>
    ))}
  </div>
);
