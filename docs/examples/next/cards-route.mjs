// app/cards/[...path]/route.mjs of a Next.js app: the whole HTTP interface, mounted at /cards.
import { placard } from './placard.mjs';

/** Cards are drawn by native code. */
export const runtime = 'nodejs';

export const GET = placard.fetch;
export const POST = placard.fetch;
export const OPTIONS = placard.fetch;
