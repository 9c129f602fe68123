import { from } from '../fact.js';

/** Sources of facts about several platforms. */
export const surveys = from('surveys of link previews that quote the platform', 'second-hand').fact;
export const crawlers = from('catalogs of crawlers', 'second-hand').fact;
