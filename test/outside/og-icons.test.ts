import { expect, it } from 'vitest';
import { createProject } from './project.js';

/** Draws icons, and the SVG files of the same icons, and prints whether they are the same. */
const program = `
import { fromElement } from '@placard/og';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Camera, Heart } from 'lucide-react';
import { BeakerIcon } from '@heroicons/react/24/outline';
import { HeartIcon } from '@heroicons/react/24/solid';
import { FaReact } from 'react-icons/fa';
import { MdStar } from 'react-icons/md';
import { IconAnchor, IconBrandGithub } from '@tabler/icons-react';
import { HorseIcon } from '@phosphor-icons/react';
import { ScooterIcon } from '@phosphor-icons/react/ssr';

const icons = {
  Camera: h(Camera, { size: 96 }),
  Heart: h(Heart, { size: 96, color: 'red', strokeWidth: 1 }),
  BeakerIcon: h(BeakerIcon, { width: 96, height: 96 }),
  HeartIcon: h(HeartIcon, { width: 96, height: 96 }),
  FaReact: h(FaReact, { size: 96, color: 'blue' }),
  MdStar: h(MdStar, { size: 96 }),
  IconAnchor: h(IconAnchor, { size: 96, stroke: 1.5 }),
  IconBrandGithub: h(IconBrandGithub, { size: 96 }),
  HorseIcon: h(HorseIcon, { size: 96, weight: 'duotone' }),
  ScooterIcon: h(ScooterIcon, { size: 96, weight: 'fill' }),
};
const style = { display: 'flex', background: 'white' };
const draw = (child) => fromElement(h('div', { style }, child), { width: 96, height: 96 });
const blank = (await draw(null)).sha256;
const results = {};
for (const [name, icon] of Object.entries(icons)) {
  const src = 'data:image/svg+xml,' + encodeURIComponent(renderToStaticMarkup(icon));
  const [drawn, file] = [await draw(icon), await draw(h('img', { src, width: 96, height: 96 }))];
  results[name] = [drawn.sha256 === blank ? 'blank' : drawn.sha256 === file.sha256 ? 'same' : 'other', ...drawn.warnings];
}
console.log(JSON.stringify(results));
`;

it('draws the icons of lucide, heroicons, react-icons, tabler and phosphor as their SVG files', async () => {
  const project = await createProject('og-icons');
  const icons = 'lucide-react@1.81.0 @heroicons/react@2.2.0 react-icons@5.7.0 @tabler/icons-react@3.52.0';
  await project.install(icons, '@phosphor-icons/react@2.1.10', 'react@19.3.1', 'react-dom@19.3.1', '@placard/og');
  await project.write({ 'icons.js': program });
  const { stdout } = await project.run('node icons.js');
  const results = JSON.parse(stdout) as Readonly<Record<string, readonly string[]>>;
  expect(
    Object.entries(results).filter(([, [result, ...warnings]]) => result !== 'same' || warnings.length > 0),
  ).toEqual([]);
  expect(Object.keys(results)).toHaveLength(10);
});
