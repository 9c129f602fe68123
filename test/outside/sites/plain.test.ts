import { eleventy, hugo, jekyll } from './plain.js';
import { testSites } from './suite.js';

// Generators without an integration: `placard site` runs after the build.
testSites(eleventy, hugo, jekyll);
