import { testSameCards } from '../same-card.js';

testSameCards();
