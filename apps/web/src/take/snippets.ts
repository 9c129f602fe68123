import { metaTags, publicUrl, type ImageRequest } from '@placard/client';
import { fromWire, namesAsset } from '@placard/core/wire';
import { dialects, goString, literal, shellWord, type Json } from './literal.js';

/** Where code requests a card. */
export interface Source {
  /** Public URL of the server, without a trailing slash. */
  readonly url: string;
  /** Id of a key of the reader's account; {@link placeholder} while none is known. */
  readonly keyId: string;
  /** Signed URL of the card, if there is one. */
  readonly signed: string | undefined;
  readonly alt: string;
}

/** Stands for the id of a key in code of a reader who has none. */
export const placeholder = 'KEY_ID';

/** One kind of export. */
export interface Snippet {
  readonly id: string;
  readonly label: string;
  /** Requirements, and the place of the code. */
  readonly note: string;
  readonly code: string;
}

const asJson = (request: object): Json => JSON.parse(JSON.stringify(request)) as Json;

const keyNote = 'PLACARD_KEY is an API key of your account.';
const secretNote = 'PLACARD_KEY_ID and PLACARD_SIGNING_SECRET came with your API key. Signing makes no request.';

/** All blocks for a card. Tests run each of them. */
export function snippets(request: ImageRequest, source: Source): readonly Snippet[] {
  const { url, alt } = source;
  const image = source.signed ?? publicUrl(source, request);
  return [
    { id: 'meta', label: 'Meta tags', note: 'For the <head> of the page.', code: metaTags(request, image, alt) },
    {
      id: 'public',
      label: 'Public URL',
      note: 'For a key that publishes this template. It needs no secret, and anyone may change its words.',
      code: publicUrl(source, request),
    },
    { id: 'curl', label: 'curl', note: keyNote, code: curl(url, request) },
    {
      id: 'javascript',
      label: 'JavaScript',
      note: `npm install @placard/client. ${keyNote}`,
      code: client(url, request),
    },
    {
      id: 'sign',
      label: 'Sign in JavaScript',
      note: `npm install @placard/client. ${secretNote}`,
      code: sign(url, request),
    },
    // A program has no account, so it cannot use uploaded images.
    ...(usesUpload(request) ? [] : [program(request)]),
    { id: 'python', label: 'Python', note: keyNote, code: python(url, request) },
    { id: 'php', label: 'PHP', note: keyNote, code: php(url, request) },
    { id: 'ruby', label: 'Ruby', note: keyNote, code: ruby(url, request) },
    { id: 'go', label: 'Go', note: keyNote, code: go(url, request) },
    { id: 'next', label: 'Next', note: `app/page.tsx. ${secretNote}`, code: next(url, request, alt) },
    { id: 'astro', label: 'Astro', note: `src/pages/index.astro. ${secretNote}`, code: astro(url, request, alt) },
  ];
}

const usesUpload = ({ bg, params = {} }: ImageRequest): boolean =>
  [bg, ...Object.values(params)].some((value) => typeof value === 'string' && namesAsset(value));

const program = (request: ImageRequest): Snippet => ({
  id: 'embed',
  label: 'In your program',
  note: 'npm install placard @placard/backgrounds. No server is needed.',
  code: embed(request),
});

const js = (value: Json, indent = 0): string => literal(value, dialects.javaScript, indent);

const curl = (url: string, request: ImageRequest): string => `curl -s ${shellWord(`${url}/v1/images`)} \\
  -H "Authorization: Bearer $PLACARD_KEY" \\
  -H 'Content-Type: application/json' \\
  -d ${shellWord(JSON.stringify(request))}`;

const client = (url: string, request: ImageRequest): string => `import { createClient } from '@placard/client';

const placard = createClient({ url: ${js(url)}, key: process.env.PLACARD_KEY });
const image = await placard.createImage(${js(asJson(request))});
console.log(image.url);`;

const signing = (url: string): string => `const key = {
  url: ${js(url)},
  keyId: process.env.PLACARD_KEY_ID,
  signingSecret: process.env.PLACARD_SIGNING_SECRET,
};`;

const sign = (url: string, request: ImageRequest): string => `import { sign } from '@placard/client';

${signing(url)}
const src = await sign(key, ${js(asJson(request))});
console.log(src);`;

const embed = (request: ImageRequest): string =>
  `import { writeFile } from 'node:fs/promises';
import { createPlacard } from 'placard';

const placard = await createPlacard();
const { bytes } = await placard.render(${js(asJson(fromWire({ ...request })))});
await writeFile('card.${request.format ?? 'png'}', bytes);
await placard.close();`;

const python = (url: string, request: ImageRequest): string => `import json, os, urllib.request

request = urllib.request.Request(
  ${literal(`${url}/v1/images`, dialects.python)},
  data=json.dumps(${literal(asJson(request), dialects.python, 2)}).encode(),
  headers={
    "Authorization": "Bearer " + os.environ["PLACARD_KEY"],
    "Content-Type": "application/json",
  },
)
with urllib.request.urlopen(request) as response:
  print(json.load(response)["url"])`;

const php = (url: string, request: ImageRequest): string => `<?php
$answer = file_get_contents(${literal(`${url}/v1/images`, dialects.php)}, false, stream_context_create(['http' => [
  'method' => 'POST',
  'header' => ['Authorization: Bearer ' . getenv('PLACARD_KEY'), 'Content-Type: application/json'],
  'content' => json_encode(${literal(asJson(request), dialects.php, 2)}),
]]));
echo json_decode($answer)->url, "\\n";`;

const ruby = (url: string, request: ImageRequest): string => `require 'json'
require 'net/http'

answer = Net::HTTP.post(
  URI(${literal(`${url}/v1/images`, dialects.ruby)}),
  ${literal(asJson(request), dialects.ruby, 2)}.to_json,
  'Authorization' => "Bearer #{ENV.fetch('PLACARD_KEY')}",
  'Content-Type' => 'application/json'
)
puts JSON.parse(answer.body).fetch('url')`;

const go = (url: string, request: ImageRequest): string => `package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strings"
)

func main() {
	body := ${goString(JSON.stringify(request))}
	request, err := http.NewRequest("POST", ${goString(`${url}/v1/images`)}, strings.NewReader(body))
	if err != nil {
		panic(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("PLACARD_KEY"))
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
	var image struct{ URL string }
	if err := json.NewDecoder(response.Body).Decode(&image); err != nil {
		panic(err)
	}
	fmt.Println(image.URL)
}`;

const next = (url: string, request: ImageRequest, alt: string): string => `import { sign } from '@placard/client';
import type { Metadata } from 'next';

const key = {
  url: ${js(url)},
  keyId: process.env['PLACARD_KEY_ID'] ?? '',
  signingSecret: process.env['PLACARD_SIGNING_SECRET'] ?? '',
};

export async function generateMetadata(): Promise<Metadata> {
  const image = {
    url: await sign(key, ${js(asJson(request), 4)}),
    alt: ${js(alt)},
  };
  return { openGraph: { images: [image] }, twitter: { card: 'summary_large_image', images: [image] } };
}`;

const astro = (url: string, request: ImageRequest, alt: string): string => `---
import { metaTags, sign } from '@placard/client';

const key = {
  url: ${js(url)},
  keyId: import.meta.env.PLACARD_KEY_ID,
  signingSecret: import.meta.env.PLACARD_SIGNING_SECRET,
};
const request = ${js(asJson(request))};
const tags = metaTags(request, await sign(key, request), ${js(alt)});
---
<html lang="en">
  <head>
    <Fragment set:html={tags} />
  </head>
</html>`;
