import { testPart } from '../checked.js';

await testPart(3);
