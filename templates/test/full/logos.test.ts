import { testLogos } from '../logos.js';
import { part } from '../sample.js';

testLogos(part);
