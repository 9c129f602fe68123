import { sample } from '../../../../templates/test/sample.js';
import { testSameCards } from '../same-card.js';

testSameCards(sample);
