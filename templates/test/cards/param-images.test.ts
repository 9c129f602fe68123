import { testParamImages } from '../param-images.js';
import { sample } from '../sample.js';

testParamImages(sample);
