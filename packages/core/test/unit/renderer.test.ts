import { PlacardError, type Frame } from '@placard/core';
import type { Engine, RenderJob, RenderInput } from '@placard/core/engine';
import { createRenderer } from '@placard/core/server';
import { describe, expect, it, vi } from 'vitest';
import { everything, list, plain, refusal, registryOf } from '../fixtures.js';

const job: RenderJob = {
  template: 'everything',
  version: '1',
  params: { title: 'Hello' },
  preset: 'square',
  background: 'bg-02',
  format: 'jpg',
  scale: 2,
};

const { signal } = new AbortController();

const open = (template = everything, render?: Engine['render']) => {
  const sheets: RenderInput[] = [];
  const engine: Engine = {
    name: 'test',
    version: '3',
    measure: () => {
      throw new Error('nothing to measure');
    },
    units: () => [],
    language: (text) => (text === 'Hello' ? 'en' : undefined),
    refusal: () => null,
    render:
      render ??
      (async (sheet) => (sheets.push(sheet), { bytes: new Uint8Array([1]), warnings: ['w'], stages: { draw: 2 } })),
    close: vi.fn(async () => undefined),
  };
  const registry = registryOf([template, list, plain('bare')]);
  return { renderer: createRenderer(registry, engine), engine, sheets, registry };
};

describe('a renderer in this process', () => {
  it('gives the template its frame and the engine its sheet', async () => {
    const frames: Frame[] = [];
    const scene = { type: 'div', props: { name: 'seen' } };
    const { renderer, engine, sheets, registry } = open({
      ...everything,
      render: (_, frame) => (frames.push(frame), scene),
    });
    const image = await renderer.render(job, signal);
    const background = registry.background('bg-02') ?? null;
    const size = { width: 1080, height: 1080 };
    expect(frames).toMatchObject([{ shape: 'square', ...size, background }]);
    const inEnglish = { type: 'div', props: { name: 'seen', style: { lang: 'en' } } };
    expect(sheets).toEqual([{ scene: inEnglish, ...size, background, format: 'jpg', scale: 2, crashSafe: false }]);
    expect([image.bytes, image.warnings, image.lang]).toEqual([new Uint8Array([1]), ['w'], 'en']);
    expect(Object.keys(image.stages)).toEqual(['template', 'draw']);
    expect(renderer.engine).toEqual({ name: 'test', version: '3' });
    await renderer.close();
    expect(engine.close).toHaveBeenCalledTimes(1);
  });

  it('reports warnings of the template once, before those of the engine', async () => {
    const { renderer } = open({
      ...everything,
      render: (_, { warn }) => {
        for (const sentence of ['the accent is darker', 'two', 'the accent is darker']) warn(sentence);
        return { type: 'div', props: {} };
      },
    });
    expect((await renderer.render(job, signal)).warnings).toEqual(['the accent is darker', 'two', 'w']);
    expect((await renderer.render(job, signal)).warnings).toHaveLength(3);
  });

  it('names the template when it or the engine throws', async () => {
    const failure = new Error('blur is not drawn');
    const throwing = () => {
      throw failure;
    };
    for (const { renderer } of [open({ ...everything, render: throwing }), open(everything, async () => throwing())]) {
      const { code, error } = await refusal(() => renderer.render(job, signal));
      expect(code).toBe('internal_error');
      expect(error.message).toBe('template everything@1: blur is not drawn');
      expect(error.cause).toBe(failure);
    }
  });

  it('does not change a PlacardError', async () => {
    const busy = new PlacardError('render_unavailable', { retryAfter: 2 });
    const { renderer } = open(everything, () => Promise.reject(busy));
    expect((await refusal(() => renderer.render(job, signal))).error).toBe(busy);
  });

  it('refuses a job for a version that is not there', async () => {
    const { renderer } = open();
    expect((await refusal(() => renderer.render({ ...job, version: '9' }, signal))).code).toBe('internal_error');
  });
});
