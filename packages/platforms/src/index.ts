/**
 * Facts about how each platform shows a shared image, and a check of an image against them. Runs in any JavaScript
 * runtime.
 */
export type { Fact, ImageFormat, Size, Topic, Topics } from './fact.js';
export { isListedHost, isPrivateHost } from './local.js';
export { inBytes, levelOf, type Problem } from './problem.js';
export { namedSizes, type NamedSize, type SizeName } from './sizes.js';
export { staleFacts } from './stale.js';
export { platforms, standInPlatform, type Platform, type PlatformId } from './table/index.js';
export {
  imageProblems,
  ratio,
  urlProblems,
  verdict,
  verdicts,
  type ImageFacts,
  type ImageProblem,
  type Verdict,
} from './verdicts.js';
export { platformWarnings } from './warnings.js';
