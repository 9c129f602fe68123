import { imageProblems, type Platform, type Problem } from '@placard/platforms';
import type { PageTags } from '../page-tags.js';
import { mediaTypeOf, type ImageContent } from '../image.js';
import { error, warning } from './problem.js';

/**
 * Returns the problems of an image on this platform.
 *
 * @param contentType `Content-Type` of the response; null: it was read from a file
 */
export function contentProblems(
  platform: Platform,
  content: ImageContent,
  contentType: string | null,
  card: PageTags,
): readonly Problem[] {
  const fix = 'Point og:image to a png or jpg.';
  if (content.kind === 'empty') return [error('empty-image', 'the image has 0 bytes', fix)];
  if (content.kind === 'no-image')
    return [error('not-an-image', `at the address of the image is ${content.what}`, fix)];
  if (content.kind === 'broken')
    return [error('broken-image', `the image cannot be decoded: ${content.reason}`, 'Export the image again.')];
  const problems = imageProblems(platform, content);
  return [
    ...(content.format === 'svg' ? problems.filter(({ code }) => code === 'format') : problems),
    ...headerProblems(content.format, contentType),
    ...(content.isCmyk ? [warning('cmyk', 'the image is in CMYK, so its colors change', 'Save it as sRGB.')] : []),
    ...(content.isTurned
      ? [
          warning(
            'exif-turned',
            'the image is turned by its EXIF orientation, which some platforms ignore',
            'Save it upright.',
          ),
        ]
      : []),
    ...(content.format === 'svg' ? [] : declaredProblems(content, card)),
  ];
}

function headerProblems(format: Parameters<typeof mediaTypeOf>[0], contentType: string | null): readonly Problem[] {
  if (contentType === null) return [];
  const type = contentType.replace(/;.*/, '').trim().toLowerCase();
  const expected = mediaTypeOf(format);
  if (type === expected || (expected === 'image/jpeg' && type === 'image/jpg')) return [];
  const message = `the image is a ${format}, but its Content-Type is ${type || 'empty'}`;
  const problem = type.startsWith('image/') || type === '' ? warning : error;
  return [problem('type-lies', message, `Answer with Content-Type: ${expected}.`)];
}

function declaredProblems(content: Extract<ImageContent, { kind: 'image' }>, card: PageTags): readonly Problem[] {
  const { width, height, format } = content;
  const tags = `<meta property="og:image:width" content="${width}"><meta property="og:image:height" content="${height}">`;
  if (card.declared === null) return [];
  const { width: saidWidth, height: saidHeight, type: saidType } = card.declared;
  const size =
    saidWidth === null || saidHeight === null
      ? [warning('no-size', 'og:image:width and og:image:height are missing', `Add ${tags}.`)]
      : Number(saidWidth) !== width || Number(saidHeight) !== height
        ? [
            warning(
              'wrong-size',
              `the tags say ${saidWidth}×${saidHeight}, the image has ${width}×${height}`,
              `Write ${tags}.`,
            ),
          ]
        : [];
  const expected = mediaTypeOf(format);
  const tag = `<meta property="og:image:type" content="${expected}">`;
  const declared = saidType?.toLowerCase().replace('image/jpg', 'image/jpeg');
  const type =
    declared === undefined
      ? [warning('no-type', 'og:image:type is missing', `Add ${tag}.`)]
      : declared === expected
        ? []
        : [warning('wrong-type', `og:image:type is ${saidType}, the image is a ${format}`, `Write ${tag}.`)];
  return [...size, ...type];
}
