/** Runs after `npm pack` in the folder of a package whose `prepack` has changed `dist`, and puts back what was built. */
import { putBack } from './kept.mjs';

putBack();
