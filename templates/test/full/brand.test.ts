import { testGrounds } from '../grounds.js';
import { part } from '../sample.js';

testGrounds(part);
