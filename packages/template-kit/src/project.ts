import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Template } from '@placard/core';
import { isTemplate, isTemplatePackage } from '@placard/core/server';
import { SourceError } from './mistake.js';

/** The folder of a template package. */
export interface Project {
  readonly folder: string;
  /** The module that exports the templates. */
  readonly entry: string;
  /** Whether the whole folder was given, rather than a single file. */
  readonly whole: boolean;
  /** `placard.config.*`, which can set fonts and backgrounds. */
  readonly config: string | undefined;
}

const entries = ['src/index.ts', 'src/index.tsx', 'src/index.js', 'index.ts', 'index.tsx', 'index.js', 'template.tsx'];
const configs = ['ts', 'mts', 'js', 'mjs'].map((extension) => `placard.config.${extension}`);

/** @throws {Error} when there are no templates */
export function findProject(path: string): Project {
  const given = resolve(path);
  if (!existsSync(given)) throw new Error(`${path} does not exist`);
  const isFile = statSync(given).isFile();
  const folder = isFile ? dirname(given) : given;
  const entry = isFile ? given : entries.map((name) => join(folder, name)).find((file) => existsSync(file));
  if (entry === undefined)
    throw new Error(
      `${path} has no templates: none of ${entries.join(', ')}. Create one with placard template new NAME`,
    );
  return { folder, entry, whole: !isFile, config: findConfig(folder) };
}

/**
 * Returns the path of `placard.config.*` in a folder, or undefined.
 *
 * @example
 * const file = findConfig(process.cwd()); // '/srv/cards/placard.config.ts'
 */
export const findConfig = (folder: string): string | undefined =>
  configs.map((name) => join(folder, name)).find((file) => existsSync(file));

/**
 * Returns the templates exported by a module: single ones, lists and packages.
 *
 * @throws {SourceError} naming an export that is not a template, or the file when it exports none
 */
export function templatesOf(exported: Readonly<Record<string, unknown>>, file: string): Template[] {
  const templates = Object.entries(exported).flatMap(([name, value]): Template[] => {
    const list: readonly unknown[] = isTemplatePackage(value)
      ? value.templates
      : Array.isArray(value)
        ? value
        : [value];
    const foreignTemplate = list.find((each) => !isTemplate(each) && looksLikeOne(each));
    if (foreignTemplate !== undefined)
      throw new SourceError({
        message: `the export "${name}" is not a template: it must be what defineTemplate returns`,
        file,
      });
    return list.filter(isTemplate);
  });
  if (templates.length === 0)
    throw new SourceError({
      message: `${basename(file)} exports no template: export what defineTemplate returns`,
      file,
    });
  return [...new Set(templates)];
}

/** Whether a value was probably meant as a template. */
const looksLikeOne = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('render' in value || 'params' in value);
