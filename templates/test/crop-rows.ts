import { backgrounds } from '@placard/backgrounds';
import type { Template } from '@placard/core';
import { measureCrops } from '@placard/core/checks';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';

const engine = await createPressEngine({ fonts });

const percent = (share: number): string => `${Math.floor(100 * share + 0.001)} %`;

/** Measures the crops of a template for its row in docs/crops.md. */
export function cropRow(template: Template): string {
  const [first, second] = backgrounds.backgrounds;
  if (first === undefined || second === undefined) throw new Error('the pack lacks photos');
  if (template.keyTexts === undefined) throw new Error(`${template.id} declares no core`);
  const { left, core } = measureCrops(template, { engine, backgrounds: [first, second] });
  const cells = [
    left.og['16:9'],
    left.og['2:1'],
    left.x['16:9'],
    left.x['2:1'],
    left.x.label,
    left.square['16:9'],
    left.square['2:1'],
  ].map(percent);
  const names = template.keyTexts.map((name) => `\`${name}\``).join(', ') || 'none';
  return `| ${template.id} | ${cells.join(' | ')} | ${names} | ${core === null ? '–' : percent(core)} |`;
}
