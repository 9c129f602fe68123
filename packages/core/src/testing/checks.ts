/** The requirements on templates as data, for test runners, commands and pages. */
export type { Check, CheckedCard, ElementFault, Fault, TemplateBench } from './check.js';
export { measureCrops, type Crop, type CropShares } from './crop-checks.js';
export { hardCards, type HardCard } from './hard-cards.js';
export { auditInk, inkElementFaults } from './ink-checks.js';
export { readable, sceneOf } from './laid-out.js';
export { layoutFaults } from './layout-checks.js';
export { changesInRed, imageChanges } from './image-changes.js';
export { contrastFaults } from './image-checks.js';
export type { Pixels } from './pixels.js';
export { sampled, sampleAt, type Sample } from './sample.js';
export { sampleSizes, tallSizes, type CheckedSize } from './sizes.js';
export { templateChecks } from './template-checks.js';
export { textCases, type TextCase } from './text-cases.js';
