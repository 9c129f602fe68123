import type { SceneNode } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

const unitless = new Set(['fontWeight', 'lineHeight', 'opacity']);

const css = (style: object): string =>
  Object.entries(style)
    .map(([name, value]: [string, unknown]) => {
      const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return `${property}:${String(value)}${typeof value === 'number' && !unitless.has(name) ? 'px' : ''}`;
    })
    .join(';');

function html(node: SceneNode | string): string {
  if (typeof node === 'string') return node;
  const {
    style = {},
    children = [],
    src,
  } = node.props as {
    readonly style?: object;
    readonly children?: readonly (SceneNode | string)[];
    readonly src?: string;
  };
  if (node.type === 'img') return `<img src="${src ?? ''}" style="${css(style)}">`;
  return `<div style="${css(style)}">${children.map(html).join('')}</div>`;
}

/** Draws scenes of boxes, images and short texts with Chromium. Returns PNGs in the order of the scenes. */
export async function drawByChromium(
  scenes: readonly SceneNode[],
  size: { readonly width: number; readonly height: number },
  executablePath: string,
): Promise<Uint8Array[]> {
  const face = fonts.faces.find(
    ({ family, weight, style }) => family === 'Archivo' && weight === 700 && style === 'normal',
  );
  const font = Buffer.from(face?.load() ?? new Uint8Array()).toString('base64');
  const args = ['--no-sandbox', '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage({ viewport: size });
    const images: Uint8Array[] = [];
    for (const scene of scenes) {
      const style = `@font-face{font-family:Archivo;font-weight:700;src:url(data:font/ttf;base64,${font})}*{margin:0;box-sizing:border-box}div{display:flex;position:relative}`;
      await page.setContent(`<style>${style}</style>${html(scene)}`);
      await page.evaluate("document.fonts.load('700 20px Archivo')");
      const image = await page.screenshot({ type: 'png' });
      images.push(await sharp(image).removeAlpha().png({ compressionLevel: 9, effort: 10 }).toBuffer());
    }
    return images;
  } finally {
    await browser.close();
  }
}
