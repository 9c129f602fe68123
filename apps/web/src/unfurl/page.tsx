import './unfurl.css';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Previews } from '../previews/previews.js';
import { Heading } from '../router.js';
import { Notice } from '../ui/notice.js';
import { maxBytes, unfurl, type Unfurled } from './read.js';
import { Table } from '../ui/table.js';
import { UseTag } from './use-tag.js';

const encoder = new TextEncoder();

/** `/unfurl`: the tags of a page, and how the platforms show them. Nothing is sent anywhere. */
export function Page(): JSX.Element {
  const [page, setPage] = useState<Uint8Array>();
  const [refusal, setRefusal] = useState('');
  const [imageFile, setImageFile] = useState<ImageFile>();
  const preview = useMemo(() => (page === undefined ? undefined : unfurl(page)), [page]);
  /** The page and the image that were given last. An earlier one that is read later is not shown. */
  const given = useRef<{ page?: unknown; image?: File }>({});
  useEffect(() => () => void (imageFile !== undefined && URL.revokeObjectURL(imageFile.url)), [imageFile]);

  const takeImage = async (file: File): Promise<void> => {
    given.current.image = file;
    const image = await imageOf(file).catch(() => undefined);
    if (given.current.image !== file) {
      if (image !== undefined) URL.revokeObjectURL(image.url);
      return;
    }
    if (image === undefined) setRefusal(`“${file.name}” is not an image that this browser can show.`);
    else setImageFile(image);
  };

  const takePage = async (file: File): Promise<void> => {
    given.current.page = file;
    if (file.size > maxBytes) return setRefusal(`“${file.name}” is larger than 20 MB. A page is never that long.`);
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (given.current.page !== file) return;
    if (bytes === undefined) setRefusal(`“${file.name}” cannot be read.`);
    else setPage(new Uint8Array(bytes));
  };

  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    setRefusal('');
    void (file.type.startsWith('image/') ? takeImage(file) : takePage(file));
  };

  return (
    <div class="page unfurl">
      <Heading>What will they see of your page?</Heading>
      <p class="lead">
        Paste the page’s HTML, or drop its file. It is read here, as a crawler reads it, and sent to nobody. To check a
        page by its address, run <code>npx placard check URL</code>.
      </p>
      <div
        class="give"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer?.files[0]);
        }}
      >
        <label for="html">HTML of the page</label>
        <textarea
          id="html"
          class="input"
          rows={8}
          spellcheck={false}
          placeholder={'<head>\n  <title>…</title>\n  <meta property="og:image" content="https://…">'}
          onInput={({ currentTarget }) => {
            setRefusal('');
            given.current.page = currentTarget;
            setPage(currentTarget.value === '' ? undefined : encoder.encode(currentTarget.value.slice(0, maxBytes)));
          }}
        />
        <label class="button" for="file">
          Open a file
        </label>
        <input
          id="file"
          class="hidden"
          type="file"
          accept="text/html,.html,.htm,image/*"
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0]);
            // So that the same file can be chosen again after it was corrected.
            currentTarget.value = '';
          }}
        />
        <span class="hint">
          Open the page, and the image too if you have it, because this page loads nothing from other sites.
        </span>
      </div>
      {refusal !== '' && <Notice>{refusal}</Notice>}
      {preview !== undefined && <Result found={preview} imageFile={imageFile} />}
    </div>
  );
}

interface ImageFile {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly type: string;
}

/** @throws {Error} when the browser cannot decode it */
async function imageOf(file: File): Promise<ImageFile> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
  return { url, width: image.naturalWidth, height: image.naturalHeight, bytes: file.size, type: file.type };
}

function Result({
  found,
  imageFile,
}: {
  readonly found: Unfurled;
  readonly imageFile: ImageFile | undefined;
}): JSX.Element {
  const { title, description, site, images, width = 1200, height = 630, tags, advice, charset } = found;
  const [image = ''] = images;
  const host = URL.canParse(image) ? new URL(image).host : site || 'your page';
  const format = formatOf(imageFile?.type ?? image);
  const facts =
    imageFile === undefined
      ? { width, height, bytes: 0, format }
      : { width: imageFile.width, height: imageFile.height, bytes: imageFile.bytes, format };
  return (
    <>
      <section class="found" aria-labelledby="found-title">
        <h2 id="found-title">What its tags say</h2>
        {advice.length === 0 ? (
          <p class="fine">Nothing is missing.</p>
        ) : (
          <ul class="advice">
            {advice.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {tags.length === 0 ? (
          <p class="hint">The page has no tags for sharing.</p>
        ) : (
          <Table label="Tags" columns={['Tag', 'Value']}>
            {tags.map(([name, value], at) => (
              <tr key={at}>
                <th scope="row">{name}</th>
                <td dir="auto">{value}</td>
              </tr>
            ))}
          </Table>
        )}
        <p class="hint">Read as {charset}.</p>
      </section>
      <Previews
        key={`${title} ${description}`}
        image={facts}
        url={imageFile?.url ?? blank}
        host={host}
        title={title || 'Untitled'}
        description={description}
      />
      <UseTag address={found.address} />
    </>
  );
}

/** Shown instead of a missing image. */
const blank =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"%3E%3Crect width="1200" height="630" fill="%23b9b4a6"/%3E%3Cpath d="M0 630 1200 0M0 0l1200 630" stroke="%23857e6d" stroke-width="2"/%3E%3C/svg%3E';

/** @param text a media type, or the URL of an image */
function formatOf(text: string): 'png' | 'jpg' | 'webp' | 'gif' | 'avif' | 'svg' {
  const [, found = ''] =
    /(?:^image\/|\.)(png|jpe?g|webp|gif|avif|svg)(?:\+xml)?$/i.exec(text.split(/[?#]/)[0] ?? '') ?? [];
  const name = found.toLowerCase();
  return name === 'jpeg' || name === '' ? 'jpg' : (name as 'png' | 'jpg' | 'webp' | 'gif' | 'avif' | 'svg');
}
