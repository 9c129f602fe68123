import './previews.css';
import { platforms, type ImageFacts } from '@placard/platforms';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { currentTheme } from '../theme.js';
import { Choice } from '@placard/ui';
import { PlatformCard } from './platform-card.js';
import type { View } from './shapes.js';

/** A shared link on every platform, with its crops and facts. */
export function Previews({
  image,
  url,
  host,
  title: ownTitle,
  description: ownDescription,
}: {
  readonly image: ImageFacts;
  /** URL of the image. */
  readonly url: string;
  readonly host: string;
  /** The initial title and description. */
  readonly title: string;
  readonly description: string;
}): JSX.Element {
  const [title, setTitle] = useState<string>();
  const [description, setDescription] = useState<string>();
  const [view, setView] = useState<View>('feed');
  const [theme, setTheme] = useState(currentTheme);
  const [outline, setOutline] = useState(false);
  const [phone, setPhone] = useState(false);
  const shared = { image: url, host, title: title ?? ownTitle, description: description ?? ownDescription };
  return (
    <section class="previews" aria-labelledby="previews-title">
      <h2 id="previews-title">As others will see it</h2>
      <div class="words-of">
        <label>
          Title of the page
          <input
            class="input"
            dir="auto"
            value={shared.title}
            onInput={({ currentTarget }) => setTitle(currentTarget.value)}
          />
        </label>
        <label>
          Description of the page
          <input
            class="input"
            dir="auto"
            value={shared.description}
            onInput={({ currentTarget }) => setDescription(currentTarget.value)}
          />
        </label>
      </div>
      <div class="how">
        <Choice
          legend="Where it is shown"
          options={[
            ['feed', 'Feed'],
            ['detail', 'Post'],
            ['thumbnail', 'Compact'],
          ]}
          value={view}
          change={setView}
        />
        <Choice
          legend="Colors of the platforms"
          options={[
            ['light', 'Light'],
            ['dark', 'Dark'],
          ]}
          value={theme}
          change={setTheme}
        />
        <button type="button" class="toggle" aria-pressed={outline} onClick={() => setOutline(!outline)}>
          Outline crops
        </button>
        <button type="button" class="toggle" aria-pressed={phone} onClick={() => setPhone(!phone)}>
          Phone width
        </button>
      </div>
      <div class={`platforms ${theme}${phone ? ' phone' : ''}`}>
        {platforms.map((platform) => (
          <PlatformCard
            key={platform.id}
            platform={platform}
            shared={shared}
            image={image}
            view={view}
            outline={outline}
          />
        ))}
      </div>
      <p class="hint">
        Drawn after what is published or reported about each platform; their designs change without notice. Most crops
        are known at second hand.
      </p>
    </section>
  );
}
