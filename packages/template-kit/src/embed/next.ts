import { instance, link, type App, type Embedding } from './app.js';

/** The app router of Next.js. JavaScript where there is no tsconfig.json, because Next.js would install TypeScript. */
export function next(app: App): Embedding {
  const { find } = app;
  const source = find('src/app', 'src/pages') === undefined ? '' : 'src/';
  const typed = find('tsconfig.json') !== undefined;
  const [script, markup] = typed ? ['ts', 'tsx'] : ['js', 'js'];
  const config = find('next.config.ts', 'next.config.mjs', 'next.config.js');
  const page = find(`${source}app/page.tsx`, `${source}app/page.jsx`) ?? `${source}app/page.${markup}`;
  return {
    title: 'Next.js',
    files: {
      [`${source}lib/placard.${script}`]: instance(3000),
      [`${source}app/og/[...path]/route.${script}`]: route(typed),
      ...(config === undefined && { 'next.config.mjs': `${wrapped}{});\n` }),
    },
    steps: [
      ...(config === undefined ? [] : [{ file: config, code: `${wrapped}nextConfig);` }]),
      { file: page, code: metadata(cachesComponents(app, config)) },
      'npx next dev',
    ],
    further: 'For a card of each post of a route, @placard/next draws it in the build and writes its tags.',
  };
}

/** Whether the configuration requires `use cache` in metadata. */
const cachesComponents = ({ read }: App, config: string | undefined): boolean =>
  config !== undefined && /cacheComponents: *true/.test(read(config));

const route = (typed: boolean): string => `import { placard } from '../../../lib/placard';

export async function ${typed ? 'GET(request: Request): Promise<Response>' : 'GET(request)'} {
  return (await placard()).fetch(request);
}
`;

const wrapped = `import { withPlacard } from 'placard/next';

export default withPlacard(`;

const metadata = (cached: boolean): string => `import { placard } from '../lib/placard';

export async function generateMetadata() {
${cached ? "  'use cache';\n" : ''}  ${link('url, alt')}
  return { openGraph: { images: [{ url, alt, width: 1200, height: 630 }] } };
}`;
