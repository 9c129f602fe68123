import { defineTemplate, type Frame, type SceneNode } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { contrast, inkOn } from '../shared/parts/color.js';
import { maxCovered, sideOfPanel, tallPanel } from '../shared/parts/panel.js';
import { paperOf } from '../shared/parts/paper.js';
import type { InkFit } from '../shared/parts/ink.js';
import { at, bottomMargin, footOf, labelOfX, topMargin } from '../shared/parts/place.js';
import { isRtl } from '../shared/parts/text.js';
import { proseOf } from '../shared/parts/prose.js';
import { examples } from './examples.js';
import { params, type JobParams } from './params.js';
import { headIn, roleIn, type Head } from './lines.js';
import { drawTabs, layTabs, perforation, tornStub, type Fact, type TabLayout, type TabSizes } from './tabs.js';

const softInk = '#15130C';
const walls = { light: softInk, dark: '#F3F0E6' } as const;
const margin = 56;

/** A notice whose tear-off tabs show the facts. One tab is already torn off. */
export const job = defineTemplate({
  id: 'job',
  version: '1',
  title: 'Job',
  description: 'A notice with tear-off tabs: the facts are the tabs, and one is already taken.',
  background: true,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['role'],
  params,
  examples,
  alt: ({ role, company, location, salary, type, lang }) => {
    const { words, text, labelled } = proseOf(lang);
    return text(labelled(words.job, role, company), location, salary, type);
  },
  render: (params, frame) => {
    const photo = frame.background !== null;
    const plan = photo ? (frame.shape === 'tall' ? floating : overPhoto)(params, frame) : onWall(params, frame);
    const { sheet, cut, tabs } = plan;
    return (
      <Card frame={frame} style={photo ? {} : { backgroundColor: wallOf(params, sheet) }}>
        <div
          name="sheet"
          style={{
            position: 'absolute',
            left: sheet.left,
            top: plan.top,
            width: sheet.width,
            height: cut - plan.top,
            backgroundColor: sheet.color,
          }}
        />
        {drawTabs(tabs, sheet, cut, plan.tail)}
        {tornStub(tabs, sheet, cut, params.role + params.company)}
        {perforation(sheet, cut)}
        {plan.company}
        {plan.role}
      </Card>
    );
  },
});

/** Returns the facts for the tabs: at most three, or the company if there are none. */
function factsOf({ company, location, salary, type }: JobParams): { facts: Fact[]; companyOnTabs: boolean } {
  const facts = Object.entries({ location, salary, type }).flatMap(([name, words]) => (words ? [{ name, words }] : []));
  return facts.length > 0
    ? { facts, companyOnTabs: false }
    : { facts: [{ name: 'company', words: company }], companyOnTabs: true };
}

/** Returns the largest font size of the facts, which is larger if there are fewer tabs. */
const wordsOn = (facts: readonly Fact[], max: number): number => Math.round(max * ([1.6, 1.2][facts.length - 1] ?? 1));

function sheetOf(params: JobParams, frame: Frame, left: number, width: number, bleeds: boolean): TabLayout {
  const { role, accent = '#19C3B2' } = params;
  // If the soft ink has too little contrast, black or white has at least 4.5 on any accent.
  const legible = contrast(accent, softInk) >= 7 ? softInk : inkOn(accent, '#000000', '#FFFFFF');
  const { ground, ink } = paperOf(params, { ground: accent, ink: legible, muted: legible }, frame);
  return { left, width, rtl: isRtl(role), color: ground, ink, bleeds };
}

/** Minimum contrast at which the wall can be told from the sheet. */
const minApart = 1.3;

/** The color of the wall. On a sheet in the ground of a brand, it is the accent. */
function wallOf({ theme, ground, accent }: JobParams, sheet: TabLayout): string {
  const wall = ground === undefined ? walls[theme ?? 'light'] : (accent ?? walls[theme ?? 'light']);
  return ground === undefined || contrast(wall, sheet.color) >= minApart ? wall : sheet.ink;
}

interface Plan {
  readonly sheet: TabLayout;
  /** y at which the sheet begins. */
  readonly top: number;
  readonly tabs: ReturnType<typeof layTabs>;
  /** y at which the tabs begin. */
  readonly cut: number;
  /** Pixels that the tabs extend below the area of their words. */
  readonly tail: number;
  readonly company: SceneNode | undefined;
  readonly role: SceneNode;
}

/** Positions company and role inside a sheet's margins. */
function place(
  sheet: TabLayout,
  lines: { company: Head | undefined; role: InkFit; padding: number; head: number; roleBottom: number },
): Pick<Plan, 'company' | 'role'> {
  const { company, role, padding, head, roleBottom } = lines;
  const left = sheet.left + padding;
  return {
    company: company && at(company.node, left, head),
    role: at(role.node, left, Math.round(roleBottom - role.hang - role.metrics.height)),
  };
}

/** Plans a card without a photo: the sheet is as wide as the card, on a wall that is visible between the tabs. */
function onWall(params: JobParams, frame: Frame): Plan {
  const sheet = sheetOf(params, frame, 0, frame.width, true);
  const { facts, companyOnTabs } = factsOf(params);
  const { most, below, ...wall } = walled[frame.shape];
  const sizes: TabSizes = { gap: 6, ...wall, words: { max: wordsOn(facts, most), height: wall.wordsHeight } };
  const usual = layTabs(frame, facts, sheet, sizes);
  const end = frame.height - below;
  // What the platform lays over the foot covers the lower ends of the tabs, below their words.
  const tail = frame.safeArea.label ? end - labelOfX.top : Math.max(0, end - footOf(frame, below));
  const lowest = Math.floor(end - tail - usual.height);
  const inner = frame.width - 2 * margin;
  const head = topMargin(frame, margin);
  const company = headIn(frame, params, sheet, { max: wall.company, width: inner, isNamed: !companyOnTabs });
  const roleTop = head + (company === undefined ? 0 : company.height + wall.underCompany);
  const height = lowest - wall.underRole - roleTop;
  const role = roleIn(frame, params, sheet, { width: inner, height, max: wall.role });
  // A short role on a tall card stands higher, and the tabs are longer.
  const free = height - role.rise - role.metrics.height - role.hang;
  const raise = frame.shape === 'tall' ? Math.floor(Math.max(0, free - freeAbove * frame.height)) : 0;
  const tabs = { ...usual, height: usual.height + raise };
  const cut = lowest - raise;
  const roleBottom = cut - wall.underRole;
  return { sheet, top: 0, tabs, cut, tail, ...place(sheet, { company, role, padding: margin, head, roleBottom }) };
}

/** Largest share of the height of a tall card that is free above the role. */
const freeAbove = 0.16;

/** Measures in pixels of a card without a photo. */
const walled = {
  wide: {
    torn: 132,
    inset: 24,
    extra: 32,
    least: 128,
    padding: 32,
    /** Largest font size of a fact on one of three tabs. */
    most: 42,
    wordsHeight: 116,
    company: 42,
    underCompany: 40,
    underRole: 32,
    role: 520,
    /** The wall below the tabs. */
    below: 24,
  },
  square: {
    torn: 128,
    inset: 24,
    extra: 32,
    least: 176,
    padding: 44,
    most: 52,
    wordsHeight: 190,
    company: 48,
    underCompany: 56,
    underRole: 44,
    role: 640,
    below: 56,
  },
  tall: {
    torn: 128,
    inset: 24,
    extra: 32,
    least: 264,
    padding: 56,
    most: 60,
    wordsHeight: 260,
    company: 56,
    underCompany: 64,
    underRole: 52,
    role: 840,
    below: 56,
  },
} as const;

/** Plans a card with a photo: the sheet is smaller, and the photo is visible between the tabs. */
function overPhoto(params: JobParams, frame: Frame): Plan {
  const square = frame.shape !== 'wide';
  const { facts, companyOnTabs } = factsOf(params);
  const long = [...params.role].length > 50;
  const width = square ? frame.width - 2 * margin : long ? 864 : facts.length > 1 ? 768 : 640;
  const side = sideOfPanel(frame, isRtl(params.role) ? 'right' : 'left');
  const sheet = sheetOf(params, frame, side === 'left' || square ? margin : frame.width - margin - width, width, false);
  const padding = 44;
  const sizes: TabSizes = {
    torn: 84,
    gap: 6,
    inset: 20,
    extra: padding - 20,
    least: square ? 128 : 104,
    padding: square ? 32 : 26,
    words: { max: wordsOn(facts, square ? 42 : 36), height: square ? 130 : 104 },
  };
  const tabs = layTabs(frame, facts, sheet, sizes);
  const inner = width - 2 * padding;
  const company = headIn(frame, params, sheet, { max: square ? 42 : 36, width: inner, isNamed: !companyOnTabs });
  const roleTop = margin + (company === undefined ? 0 : company.height + (square ? 44 : 34));
  const foot = square ? 36 : 30;
  const lowest = frame.safeArea.label ? labelOfX.top : frame.height - margin;
  const tallest = Math.min(lowest, Math.floor((maxCovered * frame.width * frame.height) / width));
  const room = { width: inner, height: tallest - tabs.height - foot - roleTop, max: square ? 340 : 280 };
  const role = roleIn(frame, params, sheet, room);
  const roleBottom = roleTop + role.rise + role.metrics.height + role.hang;
  const cut = roleBottom + foot;
  return { sheet, top: 0, tabs, cut, tail: 0, ...place(sheet, { company, role, padding, head: margin, roleBottom }) };
}

/** Font size in pixels from which on a role is large enough to leave a photo's subject in sight. */
const largeRole = 80;

/** Plans a tall card with a photo: the sheet hangs from the top, or is taped at the foot, away from the subject. */
function floating(params: JobParams, frame: Frame): Plan {
  const { facts, companyOnTabs } = factsOf(params);
  const { above, free, most } = tallPanel(frame);
  const width = frame.width - 2 * margin;
  const sheet = sheetOf(params, frame, margin, width, false);
  const padding = 48;
  const tabs = layTabs(frame, facts, sheet, {
    torn: 96,
    gap: 6,
    inset: 22,
    extra: padding - 22,
    least: 160,
    padding: 40,
    words: { max: wordsOn(facts, 48), height: 160 },
  });
  const inner = width - 2 * padding;
  const company = headIn(frame, params, sheet, { max: 46, width: inner, isNamed: !companyOnTabs });
  const head = above ? topMargin(frame, margin) : 52;
  const roleTop = head + (company === undefined ? 0 : company.height + 52);
  const foot = 40;
  const under = above ? 0 : bottomMargin(frame, margin);
  const within = (tallest: number): InkFit =>
    roleIn(frame, params, sheet, {
      width: inner,
      height: Math.max(1, tallest - under - tabs.height - foot - roleTop),
      max: 380,
    });
  const kept = within(free);
  const isLarge = !kept.metrics.truncated && kept.metrics.fontSize >= largeRole;
  const role = isLarge ? kept : within(most + (above ? 0 : under));
  const roleExtent = role.rise + role.metrics.height + role.hang;
  const top = above ? 0 : frame.height - under - tabs.height - foot - roleExtent - roleTop;
  const roleBottom = top + roleTop + roleExtent;
  const cut = roleBottom + foot;
  return { sheet, top, tabs, cut, tail: 0, ...place(sheet, { company, role, padding, head: top + head, roleBottom }) };
}
