import { docusaurus } from './docusaurus.js';
import { testSites } from './suite.js';

// It bundles a whole framework, which takes as long as all generators of another file.
testSites(docusaurus);
