import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    background: 'bg-08',
    params: {
      title: 'Signing a URL at the edge',
      description: 'Create a key, sign the canonical query, and verify it without a round trip.',
      section: 'Guides',
      product: 'Placard',
      docsVersion: 'v3.2',
    },
  },
  { name: 'short', background: 'bg-23', params: { title: 'Quickstart' } },
  {
    name: 'long',
    background: 'bg-15',
    params: {
      title: 'Migrating a multi-region cluster from long-lived access tokens to automatically rotated credentials',
      description:
        'A path that keeps both schemes alive while your clients move over: inventory, dual issue, shadow verification, cut-over, clean-up, and a plan for the way back.',
      section: 'Operations and security handbook for self-hosted clusters',
      product: 'Northwind Identity Platform for Teams',
      docsVersion: 'v12.0.0-preview.4',
    },
  },
  {
    name: 'japanese',
    background: 'bg-21',
    params: {
      title: '署名付きURLを発行する',
      description: '鍵をつくり、正規化したクエリに署名し、往復なしで検証します。',
      section: 'ガイド',
      product: 'Placard',
      docsVersion: 'v3.2',
      lang: 'ja',
    },
  },
  {
    name: 'light',
    background: 'bg-25',
    params: {
      title: 'Retries and idempotency',
      description: 'What happens when the same request arrives twice.',
      section: 'API reference',
      product: 'Ferry',
      docsVersion: '2026-04',
      theme: 'light',
      accent: '#1F4BFF',
    },
  },
  {
    name: 'arabic',
    background: 'bg-26',
    params: {
      title: 'دليل البدء السريع',
      description: 'من أول مفتاح إلى أول بطاقة في خمس دقائق.',
      product: 'Placard',
      accent: '#FF8A3D',
    },
  },
  {
    name: 'brand',
    background: 'bg-08',
    params: {
      title: 'Rotating a webhook secret',
      description: 'Both secrets are valid for a day, so nothing is lost.',
      product: 'Ferry',
      section: 'Webhooks',
      docsVersion: '2026-06',
      ground: '#F4F1EA',
      ink: '#1D2B53',
      accent: '#C8371B',
    },
  },
];
