import { byId, h, replaceIn } from './dom.js';
import { draw, type LoadedTemplate, type Params, type Source } from './state.js';

type Backgrounds = NonNullable<Source['loaded']>['backgrounds'];

let round = 0;

/** Shows the card on every background, rendered one after the other while the list is open. */
export function showBackgrounds(
  template: LoadedTemplate,
  backgrounds: Backgrounds,
  params: Params,
  choose: (id: string) => void,
): void {
  const place = byId('backgrounds');
  round += 1;
  if (!template.background) return place.replaceChildren();
  const open = place.querySelector('details')?.open ?? false;
  const pictures = backgrounds.map(({ id, title, author, dominant }) => ({
    id,
    image: h('img', { alt: `${title}, ${author}`, width: 300, height: 158, style: `background: ${dominant}` }),
  }));
  const details = h(
    'details',
    { open },
    h('summary', {}, h('h2', {}, `All ${backgrounds.length} backgrounds`)),
    h(
      'ul',
      { class: 'grid' },
      pictures.map(({ id, image }) =>
        h('li', {}, h('button', { type: 'button', onclick: () => choose(id) }, image, h('span', {}, id))),
      ),
    ),
  );
  let begun = 0;
  const begin = (): void => {
    if (!details.open || begun === round) return;
    begun = round;
    void drawAll(template, pictures, params, round);
  };
  details.addEventListener('toggle', begin);
  replaceIn(place, details);
  begin();
}

async function drawAll(
  { id: template, version }: LoadedTemplate,
  pictures: readonly { readonly id: string; readonly image: HTMLImageElement }[],
  params: Params,
  own: number,
): Promise<void> {
  for (const { id, image } of pictures) {
    if (own !== round) return;
    const card = { template, version, params, background: id } as const;
    const answer = await draw({ ...card, preset: 'og', scale: 1, format: 'jpg', quick: true });
    if (answer.type === 'drawn') image.src = answer.image;
  }
}
