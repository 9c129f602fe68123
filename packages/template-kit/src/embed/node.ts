import type { Embedding } from './app.js';

/** A program without one of these frameworks. */
export const node = (): Embedding => ({
  title: 'Node',
  files: { 'placard.mjs': module, 'card.mjs': script },
  steps: ['node card.mjs'],
});

const module = `import { sharedPlacard } from 'placard';

/**
 * The instance of this process: \`render\` draws a card, and \`fetch\` or \`handler\` serves the URLs that \`link\` signs, in
 * every framework that has a \`Request\`, in Express, and in node:http. Mount it at the path of PLACARD_URL.
 */
export const placard = () => sharedPlacard({ developmentUrl: 'http://localhost:3000/og' });
`;

const script = `import { writeFile } from 'node:fs/promises';
import { placard } from './placard.mjs';

const cards = await placard();
const { bytes, alt } = await cards.render({ template: 'basic', params: { title: 'Hello, world' } });
await writeFile('card.png', bytes);
console.log(\`card.png: \${alt}\`);
await cards.close();
`;
