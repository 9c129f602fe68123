import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    params: {
      title: 'Back off politely when the upstream is down',
      file: 'src/queue/retry.ts',
      hash: '9f3c2ab',
      removed: ['const wait = 1000'],
      added: [
        'const wait = Math.min(30_000, 250 * 2 ** attempt)',
        'const jitter = wait * random(0.8, 1.2)',
        'await sleep(jitter, { signal })',
      ],
    },
  },
  {
    name: 'indented',
    title: 'Indented code',
    params: {
      title: 'Dark, when the evening asks for it',
      file: 'src/styles/theme.css',
      removed: [':root { color-scheme: light }'],
      added: ['@media (prefers-color-scheme: dark) {', '  :root {', '    color-scheme: dark;', '  }', '}'],
      theme: 'dark',
    },
  },
  { name: 'short', params: { title: 'Ship it', added: ['live: true'] } },
  {
    name: 'long',
    params: {
      title: 'Stop charging customers twice when two workers race for the very same lease on one invoice',
      file: 'services/billing/internal/settlement/reconciliation/invoice_lease_manager_v2.go',
      hash: '9f3c2ab81d04',
      removed: [
        'lease, err := store.Acquire(ctx, invoice.ID, time.Now().Add(leaseTime))',
        'if err != nil { return fmt.Errorf("lease %s: %w", invoice.ID, err) }',
        'charge, err := gateway.Charge(ctx, invoice.Customer, invoice.AmountDue)',
        'metrics.Inc("invoice.charged")',
      ],
      added: [
        'lease, err := store.AcquireFenced(ctx, invoice.ID, clock.Now(), ttl)',
        'if errors.Is(err, ErrHeld) { return nil } // someone else has this one',
        'charge, err := gateway.Charge(ctx, invoice.Customer, key)',
        'key := idempotency.Key(invoice.ID, lease.Token, invoice.AmountDue)',
        'if err != nil { return fmt.Errorf("lease %s: %w", invoice.ID, err) }',
        'metrics.Inc("invoice.charged", "fenced", lease.Token.Short())',
      ],
    },
  },
  {
    name: 'japanese',
    params: {
      title: '夏時間でも予定がずれないように',
      file: 'lib/予定/時刻.rb',
      hash: 'c41d7e0',
      removed: ['開始 = 時刻 + 9.hours'],
      added: ['開始 = 時刻.in_time_zone(会場.時間帯)', '終了 = 開始 + 所要時間'],
      lang: 'ja',
    },
  },
  {
    name: 'dark',
    params: {
      theme: 'dark',
      title: 'Delete the feature flag',
      file: 'config/flags.yml',
      hash: '0b7e51d',
      removed: ['new_checkout: true', 'new_checkout_percent: 100', 'new_checkout_owner: payments'],
      added: ['# nothing to see here'],
    },
  },
];
