import { testDoubled } from '../doubled.js';

testDoubled();
