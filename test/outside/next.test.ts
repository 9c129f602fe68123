import { beforeAll, describe, it } from 'vitest';
import { drawn, expectCards, instance, mint, own, served } from './app.js';
import { createProject, type Project } from './project.js';

const route = (path: string, get: string): string => `
import { placard, request as card } from '${path}lib/placard';
export const dynamic = 'force-dynamic';
export async function GET(incoming: Request): Promise<Response> {
  return ${get};
}
`;
const fitted = (code: string): string => code.replaceAll('(request)', '(card)');

const files = {
  'next.config.ts': `
import { withPlacard } from '@placard/embed/next';
export default withPlacard({ output: 'standalone', outputFileTracingRoot: import.meta.dirname ?? process.cwd() });
`,
  'lib/placard.ts': instance
    .replace('export const request = ', 'export const request: Request = ')
    .replace(
      '\nexport const placard',
      "\ntype Request = { template: 'event'; params: { eventName: string; date: string; location: string } };\nexport const placard",
    ),
  'app/layout.tsx': `
import type { ReactNode } from 'react';
export default function Layout({ children }: { children: ReactNode }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
  'app/page.tsx': `
import { placard, request } from '../lib/placard';
export const dynamic = 'force-dynamic';
export async function generateMetadata() {
  const { url } = await (await placard()).link(request);
  return { openGraph: { images: [url] } };
}
export default function Page() {
  return <p>A page with a card.</p>;
}
`,
  'app/mint/route.ts': route('../../', fitted(mint)),
  'app/drawn/route.ts': route('../../', fitted(drawn)),
  'app/og/[...path]/route.ts': route('../../../', `${served}(incoming)`),
};

describe('Next.js 16, app router', () => {
  let project: Project;
  beforeAll(async () => {
    project = await createProject('next', {});
    await project.install(
      'next@16.4.6',
      'react@19.3.1',
      'react-dom@19.3.1',
      'typescript@5.9.3',
      '@types/react@19.3.0',
      ...own,
    );
    await project.write(files);
  });
  const quiet = { NEXT_TELEMETRY_DISABLED: '1', PLACARD_URL: 'https://example.com/og', PLACARD_SECRET: 'x'.repeat(32) };

  it('built by Turbopack: serves cards from the standalone folder alone', async () => {
    await project.run('next build --turbopack', { env: quiet });
    await project.run('mv .next/standalone alone && mv node_modules away');
    try {
      await expectCards(project, () => 'node alone/server.js', { NEXT_TELEMETRY_DISABLED: '1' });
    } finally {
      await project.run('mv away node_modules');
    }
  });
});
