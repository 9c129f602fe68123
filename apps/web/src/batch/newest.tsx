import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { NewestImage } from './protocol.js';

/** The images that were drawn last. Their number does not depend on the number of rows. */
export const Newest = ({ images }: { readonly images: readonly NewestImage[] }): JSX.Element | null =>
  images.length === 0 ? null : (
    <section class="newest-cards" aria-label="The newest cards">
      <ul>
        {images.map((image) => (
          <Thumbnail key={image.name} of={image} />
        ))}
      </ul>
    </section>
  );

function Thumbnail({ of: { name, place, file } }: { readonly of: NewestImage }): JSX.Element {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const own = URL.createObjectURL(file);
    setUrl(own);
    return () => URL.revokeObjectURL(own);
    // A file of the same name has the same bytes, though each report has a new Blob.
  }, [name]);
  return (
    <li title={`${place}: ${name}`}>
      <img src={url} alt={`Card of ${place}`} decoding="async" />
    </li>
  );
}
