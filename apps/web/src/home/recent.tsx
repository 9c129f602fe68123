import type { JSX } from 'preact';
import { previewUrl } from '../gallery/kind.js';
import { hrefOf } from '../router.js';
import { CardImage } from '../ui/card-image.js';
import type { RecentCard } from './recent-cards.js';

/** The cards that were exported in this browser. */
export const RecentCards = ({ cards }: { readonly cards: readonly RecentCard[] }): JSX.Element => (
  <section aria-labelledby="recent">
    <h2 id="recent">Recent cards</h2>
    {cards.length === 0 ? (
      <p class="hint">
        Cards that you download or copy are listed here, in this browser only.{' '}
        <a href={hrefOf('/')}>Choose a template.</a>
      </p>
    ) : (
      <ul class="recent">
        {cards.map((card) => (
          <li key={card.path}>
            <Recent card={card} />
          </li>
        ))}
      </ul>
    )}
  </section>
);

function Recent({ card: { request, path } }: { readonly card: RecentCard }): JSX.Element {
  const url = previewUrl({ ...request, scale: '1' });
  return (
    <a href={hrefOf(path)}>
      <CardImage url={url} size={request.size ?? request.preset ?? 'og'} loading="lazy" />
      <span class="name" dir="auto">
        {titleOf(request)}
      </span>
    </a>
  );
}

/** The longest of the first texts, which says most about a card in a list. */
function titleOf({ template, params = {} }: RecentCard['request']): string {
  const { title, headline, eventName, name } = params;
  const own = [title, headline, eventName, name].find((value) => typeof value === 'string' && value !== '');
  return typeof own === 'string' ? own : template;
}
