import { testPictured } from '../pictured.js';

await testPictured();
