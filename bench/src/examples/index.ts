import { community } from './community.js';
import { icons } from './icons.js';
import { posts } from './posts.js';
import { satori } from './satori.js';
import { vercel } from './vercel.js';

/** Published cards for `next/og`, `@vercel/og` and satori, rebuilt with neutral texts and images. */
export const examples = [...vercel, ...satori, ...community, ...posts, ...icons];

export type { Example } from './element.js';
