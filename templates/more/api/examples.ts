import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    params: {
      name: '/v1/cards/{template}',
      method: 'GET',
      summary:
        'Draws a card from a template and returns the finished image; the same query always returns the same bytes.',
      signature: '?title&format&width',
      returns: ['200 | image/png', '304 | not changed', '404 | no such template'],
      product: 'Placard HTTP interface',
      apiVersion: 'v1',
    },
  },
  {
    name: 'short',
    params: { name: '/keys/{id}', method: 'DELETE', summary: 'Revokes a key for good.', returns: ['204 | gone'] },
  },
  {
    name: 'long',
    params: {
      name: '/v2/organisations/{organisation}/environments/{environment}/secrets',
      method: 'PATCH',
      summary:
        'Changes several secrets of one environment in a single step: all of the changes are kept or none, and the reply lists every name touched.',
      signature: '{ add?: Record<string, string>, remove?: string[] }',
      returns: ['200 | names', '409 | edited meanwhile', '422 | bad name'],
      product: 'Northfold Platform',
      apiVersion: '2026-03-01',
    },
  },
  {
    name: 'function',
    params: {
      name: 'createSignedUrl',
      method: 'function',
      summary: 'Turns a card into an address that nobody else can alter, valid until the time to live has run out.',
      signature: '(card: Card, key: Key, ttl?: Duration): URL',
      returns: ['URL | ready to share'],
      product: '@placard/sign',
      apiVersion: '4.2',
      accent: '#7C5CFF',
      ground: '#F1EDFF',
    },
  },
  {
    name: 'hook',
    params: {
      name: 'useDeferredCard',
      method: 'hook',
      summary: 'Holds the last picture until the next one is ready.',
      signature: '(params, { wait = 120 })',
      product: '@placard/react',
      theme: 'dark',
      accent: '#7BE0AD',
    },
  },
  {
    name: 'japanese',
    params: {
      name: '/v1/translations',
      method: 'POST',
      summary: '送られた文章を指定した言語に訳し、訳文と原文の対応を段落ごとに返します。',
      signature: '{ text, from?, to }',
      returns: ['201 | 訳文', '402 | 残高不足'],
      product: 'ことばAPI',
      apiVersion: 'v1',
      lang: 'ja',
    },
  },
  {
    name: 'arabic',
    params: {
      name: '/v1/manuscripts/{id}/page',
      method: 'PUT',
      summary: 'يستبدل صفحة واحدة من المخطوط ويحفظ النسخة السابقة في السجل.',
      returns: ['200 | تم الحفظ', '410 | حُذفت'],
      product: 'دار الحروف',
      apiVersion: 'v1',
      lang: 'ar',
    },
  },
];
