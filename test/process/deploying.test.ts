import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { defaultAssetLimits } from '@placard/accounts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { codeBlocks } from '../code-blocks.js';
import { program } from '../program.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: Readonly<Record<string, unknown>>;
}

async function manifests(): Promise<ReadonlyMap<string, Manifest>> {
  const folder = join(root, 'deploy/kubernetes');
  const texts = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')));
  const documents = texts.flatMap((text) => [...parseAllDocuments(text)]);
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  return new Map(documents.map((each) => each.toJS() as Manifest).map((each) => [each.kind, each]));
}

describe('deploy/kubernetes', () => {
  it('names the same pods and ports everywhere', async () => {
    const all = await manifests();
    expect([...all.keys()].toSorted()).toEqual([
      'Deployment',
      'HorizontalPodAutoscaler',
      'Ingress',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'Service',
    ]);
    const container = {
      ports: expect.arrayContaining([{ name: 'http', containerPort: 3000 }]),
      startupProbe: { httpGet: { path: '/healthz', port: 'http' } },
      livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
      readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
      securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
      resources: { requests: { cpu: expect.any(String) }, limits: { memory: expect.any(String) } },
    };
    const pod = { metadata: { labels: { app: 'placard' } }, spec: { containers: [container] } };
    expect(all.get('Deployment')?.spec).toMatchObject({ selector: { matchLabels: { app: 'placard' } }, template: pod });
    expect(all.get('Service')?.spec).toMatchObject({
      selector: { app: 'placard' },
      ports: [{ name: 'http', port: 80, targetPort: 'http' }],
    });
    expect(all.get('PodDisruptionBudget')?.spec).toEqual({
      minAvailable: 1,
      selector: { matchLabels: { app: 'placard' } },
    });
  });

  // Anybody who reaches a server that trusts a proxy chooses the address that its limits count.
  it('lets only the ingress controller reach the servers, because they trust its headers', async () => {
    const all = await manifests();
    const pods = { matchLabels: { app: 'placard' } };
    const from = (name: string): object[] => [
      { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } } },
    ];
    expect(all.get('NetworkPolicy')?.spec).toEqual({
      podSelector: pods,
      policyTypes: ['Ingress'],
      ingress: [
        { from: from('ingress-nginx'), ports: [{ port: 'http' }] },
        { from: from('monitoring'), ports: [{ port: 'metrics' }] },
      ],
    });
    const backend = { service: { name: 'placard', port: { name: 'http' } } };
    const http = { paths: [{ path: '/', pathType: 'Prefix', backend }] };
    expect(all.get('Ingress')?.spec).toMatchObject({ rules: [{ host: 'cards.example.com', http }] });
  });

  // Otherwise each `kubectl apply` would reset the number of servers.
  it('leaves the number of servers to the autoscaler, which keeps more than the disruption budget', async () => {
    const all = await manifests();
    expect(all.get('Deployment')?.spec).not.toHaveProperty('replicas');
    expect(all.get('HorizontalPodAutoscaler')?.spec).toMatchObject({
      scaleTargetRef: { kind: 'Deployment', name: all.get('Deployment')?.metadata.name },
      minReplicas: 2,
      metrics: expect.arrayContaining([
        expect.objectContaining({ pods: expect.objectContaining({ metric: { name: 'placard_render_queue' } }) }),
      ]),
    });
  });
});

describe('deploy/compose.yaml', () => {
  it('starts the image, Redis and nginx, and mounts files that exist', async () => {
    const { services, volumes } = parse(await readFile(join(root, 'deploy/compose.yaml'), 'utf8')) as {
      readonly services: Readonly<Record<string, { readonly volumes?: readonly string[] }>>;
      readonly volumes: object;
    };
    expect(Object.keys(services)).toEqual(['placard', 'redis', 'nginx']);
    expect(services['placard']).toMatchObject({
      build: { context: '..', dockerfile: 'deploy/Dockerfile' },
      read_only: true,
      cap_drop: ['ALL'],
    });
    const sources = Object.values(services).flatMap((each) => (each.volumes ?? []).map((mount) => mount.split(':')[0]));
    for (const source of sources)
      if (source?.startsWith('./')) await readFile(join(root, 'deploy', source));
      else expect(volumes).toHaveProperty(source ?? '');
    expect(sources.length).toBe(2);
  });
});

describe('a proxy', () => {
  it('lets every upload through that the server takes', async () => {
    const files = ['docs/deploying.md', 'deploy/nginx.conf', 'docs/examples/cluster/nginx.conf'];
    const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
    const sizes = [...texts.join('\n').matchAll(/(?:client_max_body_size|max_size) (\d+)(?:m|MB)\b/g)];
    expect(sizes.length).toBe(4);
    // Caddy's MB are a million bytes.
    for (const [, megabytes] of sizes) expect(Number(megabytes) * 1e6).toBeGreaterThan(defaultAssetLimits.assetBytes);
  });
});

describe('nginx', () => {
  /** Fails unless nginx accepts a server's configuration. */
  async function check(nginx: string, configuration: (folder: string) => string): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'placard-nginx-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'nginx.conf');
    const subject = ['-subj', '/CN=cards.example.com'];
    const keys = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
    await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject, ...keys]);
    await writeFile(
      file,
      `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${configuration(folder)}\n}\n`,
    );
    const { stderr } = await run(nginx, ['-t', '-e', 'stderr', '-p', folder, '-c', file]);
    expect(stderr).toContain('test is successful');
    expect(stderr).not.toMatch(/\[(warn|emerg)\]/);
  }

  it('accepts deploy/nginx.conf', async (context) => {
    const text = await readFile(join(root, 'deploy/nginx.conf'), 'utf8');
    // Only the DNS of Docker resolves the name.
    await check(program(context, 'nginx'), () => text.replace('placard:3000', '127.0.0.1:3000'));
  });

  it('accepts the server with TLS of docs/deploying.md', async (context) => {
    const block = (await codeBlocks('deploying.md')).find(({ language }) => language === 'nginx')?.code ?? '';
    expect(block).toContain('/etc/letsencrypt/live/cards.example.com/');
    await check(program(context, 'nginx'), (folder) =>
      block.replaceAll('/etc/letsencrypt/live/cards.example.com', folder),
    );
  });
});
