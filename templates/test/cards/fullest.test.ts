import { testFullest } from '../fullest.js';
import { sample } from '../sample.js';

testFullest(sample);
