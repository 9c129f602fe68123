import type { Fact, ImageFacts, Platform } from '@placard/platforms';
import { imageProblems } from '@placard/platforms';
import type { JSX } from 'preact';
import { cropOf, kept, shapeOf, type View } from './shapes.js';

/** The shared link. */
export interface Shared {
  readonly title: string;
  readonly description: string;
  readonly host: string;
  /** URL of the image. */
  readonly image: string;
}

interface CardProps {
  readonly platform: Platform;
  readonly shared: Shared;
  readonly image: ImageFacts;
  readonly view: View;
  /** The whole image with the crop drawn on it, instead of the crop. */
  readonly outline: boolean;
}

/** A shared link as one platform shows it, with the facts about the platform. */
export function PlatformCard({ platform, shared, image, view, outline }: CardProps): JSX.Element {
  const shape = shapeOf(platform, view);
  const { shows } = shape;
  const problems = imageProblems(platform, image);
  const state = problems.some(({ level }) => level === 'error') ? 'bad' : problems.length > 0 ? 'fair' : 'good';
  const words = (
    <div class="words">
      {shows.host && shape.words !== 'over' && <span class="host">{shared.host}</span>}
      {shows.title && <span class="headline">{shared.title}</span>}
      {shows.description && shared.description !== '' && <span class="about">{shared.description}</span>}
    </div>
  );
  return (
    <figure class={`platform ${platform.id}`}>
      <div class={`post ${shape.words}${shape.edge ? ' edge' : ''}${shape.rounded ? ' rounded' : ''}`}>
        {shape.words === 'above' && words}
        <CroppedImage platform={platform} shared={shared} image={image} view={view} outline={outline} />
        {shape.words !== 'above' && words}
      </div>
      <figcaption>
        <span class="network">{platform.name}</span>
        <span class={`verdict ${state}`}>
          {state === 'good' ? 'Shown' : state === 'fair' ? 'Shown, with a caveat' : 'Not shown well'}
        </span>
        {problems.map(({ code, message, fix }) => (
          <span key={code} class="reason">
            {message}. {fix}
          </span>
        ))}
        <Sources platform={platform} view={view} />
      </figcaption>
    </figure>
  );
}

function CroppedImage({ platform, shared, image, view, outline }: CardProps): JSX.Element {
  const aspect = image.width / image.height;
  const crop = cropOf(platform, view);
  const part = kept(aspect, crop);
  const { label } = platform.facts;
  return (
    <div class="image" style={{ aspectRatio: String(outline ? aspect : (crop ?? aspect)) }}>
      <img src={shared.image} alt="" />
      {outline && (
        <span
          class="cut"
          style={{
            left: `${(100 - part.width) / 2}%`,
            top: `${(100 - part.height) / 2}%`,
            width: `${part.width}%`,
            height: `${part.height}%`,
          }}
        />
      )}
      {label !== undefined && view !== 'thumbnail' && <span class="label">{shared.title}</span>}
    </div>
  );
}

/** The sources of the facts about a platform. */
function Sources({ platform: { facts }, view }: { readonly platform: Platform; readonly view: View }): JSX.Element {
  const rows: readonly (readonly [string, Fact<unknown> | undefined, string])[] = [
    ['Crop', facts[`${view}Aspect`], aspectInWords(facts[`${view}Aspect`]?.value)],
    ['Largest file', facts.maxBytes, facts.maxBytes === undefined ? '' : `${facts.maxBytes.value / 1000} KB`],
    ['Formats', facts.formats, facts.formats?.value.join(', ') ?? ''],
    ['Keeps it', facts.keeps, facts.keeps?.value ?? ''],
  ];
  return (
    <details>
      <summary>What is known</summary>
      <dl>
        {rows.map(([name, fact, value]) =>
          fact === undefined ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value}
                <span class="source">
                  {fact.basis === 'read' ? 'Read in ' : 'Second-hand: '}
                  {fact.source}, {fact.date}
                </span>
              </dd>
            </div>
          ),
        )}
      </dl>
    </details>
  );
}

const aspectInWords = (aspect: number | null | undefined): string =>
  aspect == null ? 'none' : aspect === 1 ? 'the middle square' : `${Math.round(aspect * 100) / 100}:1`;
