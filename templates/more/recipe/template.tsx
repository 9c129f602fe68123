import { defineTemplate, type Frame, type SceneNode } from '@placard/core';
import { Card } from '@placard/templates/parts/card';
import { contrast } from '@placard/templates/parts/color';
import { logoOf } from '@placard/templates/parts/logo';
import { mix } from '@placard/templates/parts/mix';
import { paperOf, type Paper } from '@placard/templates/parts/paper';
import { pictureOf } from '@placard/templates/parts/picture';
import { at, type Box } from '@placard/templates/parts/place';
import { proseOf } from '@placard/templates/parts/prose';
import { isRtl } from '@placard/templates/parts/text';
import { fitted, standing, type Face } from '@placard/templates/parts/fitted';
import { examples } from './examples.js';
import { params, type RecipeParams } from './params.js';
import { planOf, type Plan } from './plan.js';
import { dishShare, plate, rimOf } from './plate.js';
import { served } from './served.js';
import { minutesOf } from './time.js';

const themes = {
  light: { ground: '#F2B33D', ink: '#34110A', muted: '#34110A' },
  dark: { ground: '#1F4A3D', ink: '#FDF1D8', muted: '#FDF1D8' },
} as const;

/** The plate is cream on every ground, and its marks are brown. */
const china = { plate: '#FFF8EA', mark: '#34110A' } as const;

/** Contrast of the arc, which is also the color of the time on an empty plate. */
const readable = 4.5;

const serif = { family: 'Fraunces', lineHeight: 1.12, features: '"lnum"' } as const;

/** The rim of a plate is a kitchen timer: its arc is how long the dish takes. */
export const recipe = defineTemplate({
  id: 'recipe',
  version: '1',
  title: 'Recipe',
  description: 'The rim of the plate is a kitchen timer: the arc is how long it takes.',
  background: false,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['name'],
  params,
  examples,
  alt: ({ name, time, servings, difficulty, author, lang }) => {
    const { text, joined } = proseOf(lang);
    return text(name, joined(time, servings, difficulty), author);
  },
  render: (params, frame) => {
    const paper = paperOf(params, themes[params.theme ?? 'light'], frame);
    const inks = { ...china, arc: arcColor(params.accent ?? '#C8341B') };
    const minutes = params.time ? minutesOf(params.time) : undefined;
    const rim = minutes === undefined ? undefined : rimOf(minutes);
    const rtl = isRtl(params.name);
    const share = dishShare(rim?.rings ?? 0);
    const side = (radius: number): number => 2 * Math.round(share * radius);
    const picture = (radius: number): SceneNode | undefined => {
      const own = side(radius);
      return pictureOf(params.picture, frame, { name: 'picture', width: own, height: own, borderRadius: own / 2 });
    };
    const hasPicture = picture(100) !== undefined;
    const facts = [hasPicture ? params.time : undefined, params.servings, params.difficulty].filter(isGiven);
    const plan = planOf(frame, facts.length, Boolean(params.author) || params.logo !== undefined);
    const { radius, y } = plan.plate;
    const circle = { ...plan.plate, x: rtl ? frame.width - plan.plate.x : plan.plate.x };
    const dish = picture(radius);
    return (
      <Card frame={frame} style={{ backgroundColor: paper.ground }}>
        {plate(circle, inks, rim)}
        {dish === undefined
          ? served(params, frame, circle, inks)
          : at(dish, circle.x - side(radius) / 2, y - side(radius) / 2)}
        {wordsIn(params, facts, frame, plan, paper, rtl)}
      </Card>
    );
  },
});

const isGiven = (text: string | undefined): text is string => text !== undefined && text !== '';

/** The accent, darkened until it can be read on the plate. */
function arcColor(accent: string): string {
  for (let share = 0; share < 1; share += 0.1) {
    const darker = mix(accent, '#000000', share);
    if (contrast(darker, china.plate) >= readable) return darker;
  }
  return '#000000';
}

function wordsIn(
  { name, time, author, logo }: RecipeParams,
  facts: readonly string[],
  frame: Frame,
  plan: Plan,
  { ground, ink }: Paper,
  rtl: boolean,
): readonly SceneNode[] {
  const align = rtl ? 'right' : 'left';
  const mirrored = ({ left, ...box }: Box): Box => ({ ...box, left: rtl ? frame.width - left - box.width : left });
  const face = (weight: number): Face => ({ ...serif, weight, color: ink });
  const mark = logoOf(
    logo,
    frame,
    { ground, ink },
    { size: Math.round(1.5 * plan.author.height), maxWidth: plan.author.width, maxHeight: plan.author.height },
  );
  const maker = mirrored(plan.author);
  const title = mirrored(plan.name);
  const fit = fitted(
    frame,
    'name',
    name,
    { ...face(600), lineHeight: 1, tracking: -0.035 },
    {
      width: title.width,
      height: title.height,
      min: 56,
      max: plan.name.max,
      align,
      air: { above: 10, below: 10 },
    },
  );
  return [
    ...(mark !== undefined
      ? [
          at(
            mark.node,
            rtl ? maker.left + maker.width - mark.width : maker.left,
            Math.round(maker.top + (maker.height - mark.height) / 2),
          ),
        ]
      : author
        ? [
            standing(
              frame,
              fitted(frame, 'author', author, face(400), {
                width: maker.width,
                height: maker.height,
                min: 26,
                max: plan.sizes.author,
                align,
                lines: 1,
                nowrap: true,
                air: { above: 8, below: 8 },
              }),
              maker,
              'middle',
            ),
          ]
        : []),
    standing(frame, fit, title, plan.name.stands),
    ...facts.flatMap((fact, i) => {
      const box = mirrored(plan.facts[i] ?? plan.name);
      const words = fitted(frame, `fact-${i + 1}`, fact, face(fact === time ? 700 : 400), {
        width: box.width,
        height: box.height - 18,
        min: 26,
        max: plan.sizes.fact,
        align,
        air: { above: 4, below: 6 },
      });
      return [
        <div
          style={{
            position: 'absolute',
            left: box.left,
            top: box.top,
            width: box.width,
            height: 3,
            backgroundColor: ink,
          }}
        />,
        standing(frame, words, { ...box, top: box.top + 20, height: box.height - 20 }),
      ];
    }),
  ];
}
