import type { Template } from '@placard/client';
import { canonicalSize, sizeForm } from '@placard/core/wire';
import { Problem, type Issue } from '@placard/ui';
import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { isDrawnFor, offeredSizes, shapeOf, sidesOf } from '../ui/sizes.js';

/** Chooses the size of a card: a preset, a named size, or numbers of one's own. */
export function SizeField({
  template,
  size,
  issues,
  choose,
  type,
}: {
  readonly template: Template;
  readonly size: string;
  readonly issues: readonly Issue[];
  /** Called with a name, and with the numbers from which own ones begin. */
  readonly choose: (size: string) => void;
  /** Called with own numbers whenever they are a size. */
  readonly type: (size: string) => void;
}): JSX.Element {
  const group = useId();
  const chosen = offeredSizes.find(({ name }) => name === size);
  const sides = sidesOf(size);
  // What is typed is kept here until it is a size. It is forgotten when the size changes otherwise.
  const [typed, setTyped] = useState({ text: '', of: '' });
  const text = typed.of === size ? typed.text : size;
  const isForm = chosen !== undefined || canonicalSize(text) !== undefined;
  const problem = isForm
    ? issues.flatMap(({ path, message }) => (path === 'size' ? [message] : [])).join('; ')
    : `must be ${sizeForm}`;
  const reason = reasonOf(template);
  const radio = { group, about: reason === undefined ? 'size-about' : 'size-about size-reason' };
  return (
    <fieldset class="sizes">
      <legend class="hidden">Size</legend>
      <div class="tiles">
        {offeredSizes.map((each) => (
          <Tile
            key={each.name}
            {...radio}
            {...each}
            isChosen={each.name === size}
            isAvailable={isDrawnFor(template, each.name)}
            choose={() => choose(each.name)}
          />
        ))}
        <Tile
          {...radio}
          {...sides}
          name="own"
          title="Own size"
          isChosen={chosen === undefined}
          isAvailable
          choose={() => choose(`${sides.width}x${sides.height}`)}
        />
      </div>
      {chosen === undefined ? (
        <OwnSize
          text={text}
          isInvalid={problem !== ''}
          type={(text) => {
            const isSize = canonicalSize(text) !== undefined;
            setTyped({ text, of: isSize ? text : size });
            if (isSize) type(text);
          }}
        />
      ) : (
        <p class="hint" id="size-about">
          {chosen.width} × {chosen.height}: {chosen.purpose}.
        </p>
      )}
      <Problem id="size" text={problem} />
      {reason !== undefined && (
        <p class="hint" id="size-reason">
          {reason}
        </p>
      )}
    </fieldset>
  );
}

function Tile({
  group,
  about,
  name,
  title,
  width,
  height,
  isChosen,
  isAvailable,
  choose,
}: {
  readonly group: string;
  /** Ids of the texts that describe it. */
  readonly about: string;
  readonly name: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly isChosen: boolean;
  readonly isAvailable: boolean;
  readonly choose: () => void;
}): JSX.Element {
  return (
    <label title={name === 'own' ? undefined : `${width} × ${height}`}>
      <input
        type="radio"
        name={group}
        value={name}
        checked={isChosen}
        disabled={!isAvailable}
        aria-describedby={isChosen || !isAvailable ? about : undefined}
        onChange={choose}
      />
      <span class="tile">
        <span class={name === 'own' ? 'outline own' : 'outline'} style={{ '--ratio': width / height }} />
        {title}
      </span>
    </label>
  );
}

function OwnSize({
  text,
  isInvalid,
  type,
}: {
  readonly text: string;
  readonly isInvalid: boolean;
  readonly type: (text: string) => void;
}): JSX.Element {
  return (
    <div class="field own-size">
      <label for="own-size">Width and height in pixels</label>
      <input
        id="own-size"
        type="text"
        class="input"
        autocomplete="off"
        spellcheck={false}
        placeholder="1600x900"
        aria-invalid={isInvalid ? 'true' : undefined}
        aria-describedby="size-problem"
        value={text}
        // `1600 × 900` and `1600*900` are sizes, too. Names have tiles.
        onInput={({ currentTarget }) => type(currentTarget.value.replace(/[×X*]/, 'x').replaceAll(/[^\dx]/g, ''))}
      />
    </div>
  );
}

/** Says which sizes a template is not drawn for, and why. */
function reasonOf(template: Template): string | undefined {
  const missing = offeredSizes.filter(({ name }) => !isDrawnFor(template, name));
  if (missing.length === 0) return undefined;
  const shapes = new Intl.ListFormat('en', { type: 'disjunction' }).format(new Set(missing.map(shapeOf)));
  const titles = new Intl.ListFormat('en').format(missing.map(({ title }) => title));
  return `Not available: ${titles}. “${template.title}” is not drawn for ${shapes} cards.`;
}
