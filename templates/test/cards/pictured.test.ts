import { testPictured } from '../pictured.js';
import { sample } from '../sample.js';

await testPictured(sample);
