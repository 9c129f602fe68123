import { docusaurus } from './docusaurus.js';
import { next } from './next.js';
import { nuxt } from './nuxt.js';
import { testSites } from './suite.js';

// Each bundles a whole framework, which takes as long as all generators of another file.
testSites(next, nuxt, docusaurus);
