import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

const listing = (...lines: readonly string[]): string => lines.join('\n');

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    background: 'bg-23',
    params: {
      title: 'retry.ts',
      language: 'TypeScript',
      line: 4,
      code: listing(
        'export async function retry<T>(job: () => Promise<T>) {',
        '  for (let attempt = 0; ; attempt++) {',
        '    try { return await job() } catch {',
        '      await sleep(250 * 2 ** attempt)',
        '    }',
        '  }',
        '}',
      ),
    },
  },
  {
    name: 'short',
    background: 'bg-12',
    params: {
      title: 'Swap two variables',
      language: 'Python',
      line: 2,
      code: listing('a, b = "tea", "coffee"', 'a, b = b, a', 'print(a, b)  # coffee tea'),
    },
  },
  {
    name: 'long',
    background: 'bg-31',
    params: {
      title: 'packages/scheduler/src/lease/renewal.rs',
      language: 'Rust',
      line: 9,
      code: listing(
        'pub async fn renew(&self, lease: Lease) -> Result<Lease, Lost> {',
        '    let mut tries = 0;',
        '    loop {',
        '        let now = self.clock.now();',
        '        if now >= lease.expires_at {',
        '            return Err(Lost::Expired { id: lease.id, at: now });',
        '        }',
        '        // half of what is left, so that two renewals always fit',
        '        let wait = lease.remaining(now).min(self.max_wait) / 2;',
        '        match self.store.extend(&lease, self.span).await {',
        '            Ok(next) => return Ok(next),',
        '            Err(e) if tries < 3 => { tries += 1; sleep(wait).await }',
        '            Err(e) => return Err(Lost::Store(e)),',
        '        } } }',
      ),
    },
  },
  {
    name: 'terminal',
    background: 'bg-05',
    params: {
      title: 'Deploy in one line',
      kind: 'terminal',
      code: listing(
        '$ npx placard serve --port 8080',
        '  fonts      31 families',
        '  templates  58 ready',
        '  cache      ./cards.db',
        '✓ listening on http://localhost:8080 in 84 ms',
      ),
    },
  },
  {
    name: 'paper',
    background: 'bg-25',
    params: {
      title: 'Find what nobody reads',
      language: 'SQL',
      theme: 'light',
      line: 4,
      code: listing(
        'SELECT posts.title, count(views.id) AS seen',
        'FROM posts',
        'LEFT JOIN views ON views.post_id = posts.id',
        "WHERE views.created_at > now() - interval '90 days'",
        'GROUP BY posts.id',
        'ORDER BY seen ASC',
        'LIMIT 10;',
      ),
    },
  },
  {
    name: 'japanese',
    background: 'bg-09',
    params: {
      title: '挨拶を三回くりかえす',
      language: 'Ruby',
      line: 2,
      code: listing('# 画面にあいさつを出す', '3.times { puts "こんにちは、世界" }', 'puts "おしまい"'),
      lang: 'ja',
    },
  },
  {
    name: 'arabic',
    background: 'bg-30',
    params: {
      title: 'قلب السلسلة النصية',
      language: 'JavaScript',
      line: 1,
      code: listing(
        'const reversed = [...text].reverse().join("")',
        'console.log(reversed)',
        '// تعيد النص من آخره إلى أوله',
      ),
      lang: 'ar',
    },
  },
];
