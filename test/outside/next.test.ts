import { beforeAll, describe, it } from 'vitest';
import { expectPageCard } from './app.js';
import { deployed, initEmbed, timed } from './init.js';
import { createPnpmProject } from './pnpm.js';
import { createProject, type Project } from './project.js';

const packages = 'next@16.4.6 react@19.3.1 react-dom@19.3.1 typescript@5.9.3 @types/react@19.3.0 @types/node@20.19.9';

/** The files of create-next-app, with `output: 'standalone'` and without fonts from the network. */
const files = {
  'next.config.ts': `
import type { NextConfig } from 'next';
const nextConfig: NextConfig = { cacheComponents: true, output: 'standalone', outputFileTracingRoot: import.meta.dirname };
export default nextConfig;
`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2022',
      lib: ['dom', 'dom.iterable', 'esnext'],
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      esModuleInterop: true,
      module: 'esnext',
      moduleResolution: 'bundler',
      resolveJsonModule: true,
      isolatedModules: true,
      jsx: 'react-jsx',
      plugins: [{ name: 'next' }],
    },
    include: ['next-env.d.ts', '**/*.ts', '**/*.tsx', '.next/types/**/*.ts'],
    exclude: ['node_modules', 'alone', 'away'],
  }),
  'app/layout.tsx': `
import type { ReactNode } from 'react';
export default function Layout({ children }: { children: ReactNode }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
  'app/page.tsx': `
export default function Page() {
  return <p>A page with a card.</p>;
}
`,
};

/** Builds, and starts the standalone folder without any other installed packages. */
async function expectStandalone(project: Project, bundler: string): Promise<void> {
  await project.run(`next build --${bundler}`, { env: { ...deployed, NEXT_TELEMETRY_DISABLED: '1' } });
  await project.run('rm -rf alone && mv .next/standalone alone && mv node_modules away');
  try {
    await expectPageCard(project, () => 'node alone/server.js');
  } finally {
    await project.run('mv away node_modules');
  }
}

describe('Next.js 16 with output: standalone, set up by placard init embed', () => {
  let project: Project;
  beforeAll(async () => {
    project = await createProject('next', {});
    await project.write(files);
  });

  it('built by Turbopack', () =>
    timed('Next.js', async () => {
      await project.install(packages);
      await initEmbed(project);
      await expectStandalone(project, 'turbopack');
    }));

  it('built by webpack', () => expectStandalone(project, 'webpack'));
});

it('Next.js 16, installed by pnpm', async () => {
  const project = await createPnpmProject('next-by-pnpm', {});
  await project.write(files);
  await project.run(`pnpm add ${packages}`);
  await initEmbed(project, 'pnpm add');
  await expectStandalone(project, 'turbopack');
});
