import { testParamImages } from '../param-images.js';
import { part } from '../sample.js';

testParamImages(part);
