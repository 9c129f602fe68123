import type { PageReport, Report } from './report.js';
import { escapeHtml } from './escape.js';
import { platformSection } from './platform.js';
import { style } from './style.js';

/** Maximum number of images; a report with more would be too large for a browser. */
const maxImages = 200;

/**
 * Returns the previews of all pages as one self-contained HTML file: for each platform the card in a feed, in an opened
 * post and as a thumbnail, the crops outlined on the image, and the problems.
 *
 * @param report of `check` with `images: true`
 */
export function reportPage({ pages, images }: Report): string {
  const names = new Map([...images.keys()].slice(0, maxImages).map((sha256, at) => [sha256, `--image-${at}`]));
  const rules = [...names].map(([sha256, name]) => `${name}: url(${images.get(sha256)});`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>Previews: ${escapeHtml(pages.length === 1 ? (pages[0]?.page ?? '') : `${pages.length} pages`)}</title>
<style>
:root { ${rules.join('\n')} }
${style}
</style>
</head>
<body>
<header>
<h1>Previews</h1>
<fieldset><legend>Ground</legend>
<label><input type="radio" name="ground" id="auto" checked> Automatic</label>
<label><input type="radio" name="ground" id="light"> Light</label>
<label><input type="radio" name="ground" id="dark"> Dark</label>
</fieldset>
</header>
<main>
${pages.map((page) => pageSection(page, names)).join('\n')}
</main>
</body>
</html>
`;
}

function pageSection({ page, platforms }: PageReport, names: ReadonlyMap<string, string>): string {
  const good = platforms.filter(({ ok }) => ok).length;
  return `<section class="page">
<h2>${escapeHtml(page)}</h2>
<p class="summary">Shown by ${good} of ${platforms.length} platforms.</p>
${platforms.map((found) => platformSection(found, names)).join('\n')}
</section>`;
}
