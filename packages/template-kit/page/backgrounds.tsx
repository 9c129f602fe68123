import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { draw, type Backgrounds, type LoadedTemplate, type Params } from './state.js';

/** The card on every background. They are drawn one after the other while the list is open. */
export function AllBackgrounds({
  template,
  backgrounds,
  params,
  waits,
  choose,
}: {
  readonly template: LoadedTemplate;
  readonly backgrounds: Backgrounds;
  readonly params: Params;
  /** Whether the cards are being drawn: one process draws for the page, and the cards have priority. */
  readonly waits: boolean;
  readonly choose: (id: string) => void;
}): JSX.Element {
  const [open, setOpen] = useState(false);
  const [images, setImages] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    if (!open || waits) return;
    let ended = false;
    // The cards are drawn when typing pauses.
    const timer = setTimeout(async () => {
      for (const { id } of backgrounds) {
        const image = ended ? undefined : await drawOn(template, params, id);
        if (ended) return;
        if (image !== undefined) setImages((before) => ({ ...before, [id]: image }));
      }
    }, 400);
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [open, waits, template, backgrounds, params]);
  return (
    <section id="backgrounds">
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <h2>All {backgrounds.length} backgrounds</h2>
        </summary>
        <ul class="grid">
          {backgrounds.map(({ id, title, author, dominant }) => (
            <li key={id}>
              <button type="button" onClick={() => choose(id)}>
                <img
                  src={images[id]}
                  alt={`${title}, ${author}`}
                  width={300}
                  height={158}
                  style={{ backgroundColor: dominant }}
                />
                <span>{id}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

async function drawOn(
  { id: template, version }: LoadedTemplate,
  params: Params,
  background: string,
): Promise<string | undefined> {
  const card = { template, version, params, background, preset: 'og', scale: 1, format: 'jpg', quick: true } as const;
  const answer = await draw(card);
  return answer.type === 'drawn' ? answer.image : undefined;
}
