import { astro, sveltekit, vitepress } from './integrated.js';
import { testSites } from './suite.js';

// Generators on Vite: the integration runs at the end of the build.
testSites(astro, vitepress, sveltekit);
