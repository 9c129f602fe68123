import { platforms, ratio, type Fact, type Platform, type Topics } from '@placard/platforms';
import type { PlatformReport, Preview } from '../check.js';
import { escapeHtml } from './escape.js';

type Image = NonNullable<Preview['image']>;

/** One platform: its three views, the crops on the image, and the problems. */
export function platformSection(found: PlatformReport, images: ReadonlyMap<string, string>): string {
  const { id, name, ok, problems, preview } = found;
  const facts = platforms.find((platform) => platform.id === id)?.facts ?? {};
  const state = !ok ? 'error' : problems.length > 0 ? 'warning' : 'ok';
  const list = problems.map(
    ({ level, message, fix }) =>
      `<li class="${level}"><b>${level}</b> ${escapeHtml(message)}. <i>${escapeHtml(fix)}</i></li>`,
  );
  return `<article>
<h3>${escapeHtml(name)} <span class="state ${state}">${state === 'ok' ? 'shown' : state}</span></h3>
<div class="views">
${views(preview, facts, images)}
</div>
${list.length === 0 ? '' : `<ul>${list.join('')}</ul>`}
</article>`;
}

function views(preview: Preview, facts: Platform['facts'], images: ReadonlyMap<string, string>): string {
  const { image, layout } = preview;
  const source = image === null ? undefined : images.get(image.sha256);
  if (image === null || source === undefined || layout === 'none')
    return view('Feed', 'no image', `<div class="card">${words(preview)}</div>`);
  const crop = (aspect: number): string => cropped(image, source, aspect);
  const whole = image.width / image.height;
  const aspectOf = (fact: Fact<number | null> | undefined): number => fact?.value ?? whole;
  const square = crop(facts.thumbnailAspect?.value ?? 1);
  const small = `<div class="card row"><div class="small">${square}</div>${words(preview)}</div>`;
  const large = (fact: Fact<number | null> | undefined): string => {
    const shown = crop(aspectOf(fact));
    return `<div class="card">${facts.label === undefined ? shown + words(preview) : labeled(shown, preview, facts.label.value)}</div>`;
  };
  return [
    view(
      'Feed',
      layout === 'large' ? describeFact(facts.feedAspect) : 'small',
      layout === 'large' ? large(facts.feedAspect) : small,
    ),
    view(
      'Opened',
      layout === 'large' ? describeFact(facts.detailAspect) : 'small',
      layout === 'large' ? large(facts.detailAspect) : small,
    ),
    view('Thumbnail', describeFact(facts.thumbnailAspect, 'drawn as a square'), small),
    view('Crops', `${image.width}×${image.height}`, outlined(image, source, facts)),
  ].join('\n');
}

/** Facts about a crop. */
function describeFact(fact: Fact<number | null> | undefined, unknown = 'drawn whole'): string {
  if (fact === undefined) return `no source found, ${unknown}`;
  const crop = fact.value === null ? 'not cropped' : fact.value === 1 ? 'middle square' : ratio(fact.value);
  return fact.basis === 'read' ? crop : `${crop}, second-hand`;
}

const view = (name: string, note: string, content: string): string =>
  `<figure><figcaption>${name} <small>${escapeHtml(note)}</small></figcaption>${content}</figure>`;

const words = ({ title, description, site }: Preview): string =>
  `<div class="words"><span class="site">${escapeHtml(site ?? '')}</span><span class="title">${escapeHtml(title ?? '')}</span><span class="description">${escapeHtml(description ?? '')}</span></div>`;

/** The title over the image, instead of the texts below it. */
const labeled = (source: string, { title }: Preview, { left, right, bottom }: Topics['label']): string =>
  `<div class="over">${source}<span style="left: ${percent(left)}; bottom: ${percent(1 - bottom)}; max-width: ${percent(right - left)}">${escapeHtml(title ?? '')}</span></div>`;

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;

const cropped = ({ alt }: Image, source: string, aspect: number): string =>
  `<div class="image" role="img" aria-label="${escapeHtml(alt ?? 'the image')}" style="aspect-ratio: ${aspect.toFixed(4)}; background-image: var(${source})"></div>`;

/** The whole image with a frame for each crop, and the label of X. */
function outlined(image: Image, source: string, facts: Platform['facts']): string {
  const { width, height } = image;
  const frames = [
    ['feed', facts.feedAspect?.value],
    ['thumbnail', facts.thumbnailAspect?.value],
  ] as const;
  const rectangles = frames.flatMap(([name, aspect]) => {
    if (aspect == null) return [];
    const shown = [Math.min(width, height * aspect), Math.min(height, width / aspect)] as const;
    return [rectangle(name, (width - shown[0]) / 2, (height - shown[1]) / 2, shown[0], shown[1])];
  });
  const { label } = facts;
  if (label !== undefined) {
    const { left, top, right, bottom } = label.value;
    rectangles.push(rectangle('label', left * width, top * height, (right - left) * width, (bottom - top) * height));
  }
  const key = [
    ...frames.flatMap(([name, aspect]) =>
      aspect == null ? [] : [name === 'feed' ? 'solid: feed' : 'dashed: thumbnail'],
    ),
    ...(label === undefined ? [] : ['dotted: label']),
  ];
  return `<div class="crops">${cropped(image, source, width / height)}<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${rectangles.join('')}</svg></div><p class="key">${key.join(', ') || 'not cropped'}</p>`;
}

const rectangle = (name: string, x: number, y: number, width: number, height: number): string =>
  `<rect class="${name}" x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" vector-effect="non-scaling-stroke"/>`;
