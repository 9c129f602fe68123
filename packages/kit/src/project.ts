import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Template } from '@placard/core';
import { isTemplate, isTemplatePackage } from '@placard/core/server';
import { SourceError } from './mistake.js';

/** Where a package of templates is written. */
export interface Project {
  readonly folder: string;
  /** The module that exports the templates. */
  readonly entry: string;
  /** Whether those are all templates of the folder: a file was not singled out. */
  readonly whole: boolean;
  /** `placard.config.*`, whose fonts and backgrounds the templates are tried with. */
  readonly config: string | undefined;
}

const entries = ['src/index.ts', 'src/index.tsx', 'src/index.js', 'index.ts', 'index.tsx', 'index.js', 'template.tsx'];
const configs = ['ts', 'mts', 'js', 'mjs'].map((extension) => `placard.config.${extension}`);

/** @throws {Error} when there is nothing to load */
export function findProject(path: string): Project {
  const given = resolve(path);
  if (!existsSync(given)) throw new Error(`${path} is not there`);
  const isFile = statSync(given).isFile();
  const folder = isFile ? dirname(given) : given;
  const entry = isFile ? given : entries.map((name) => join(folder, name)).find((file) => existsSync(file));
  if (entry === undefined)
    throw new Error(`${path} holds no templates: none of ${entries.join(', ')}; placard template new NAME makes one`);
  return { folder, entry, whole: !isFile, config: findConfig(folder) };
}

/** The configuration in a folder. */
export const findConfig = (folder: string): string | undefined =>
  configs.map((name) => join(folder, name)).find((file) => existsSync(file));

/**
 * The templates among a module's exports: single ones, lists and packages of them.
 *
 * @throws {SourceError} naming the export that is none, or the file when there is not one
 */
export function templatesOf(exported: Readonly<Record<string, unknown>>, file: string): Template[] {
  const found = Object.entries(exported).flatMap(([name, value]): Template[] => {
    const list: readonly unknown[] = isTemplatePackage(value)
      ? value.templates
      : Array.isArray(value)
        ? value
        : [value];
    const stranger = list.find((each) => !isTemplate(each) && looksLikeOne(each));
    if (stranger !== undefined)
      throw new SourceError({
        message: `the export "${name}" is no template: it must be what defineTemplate returns`,
        file,
      });
    return list.filter(isTemplate);
  });
  if (found.length === 0)
    throw new SourceError({
      message: `${basename(file)} exports no template: export what defineTemplate returns`,
      file,
    });
  return [...new Set(found)];
}

/** Meant as a template by whoever wrote it. */
const looksLikeOne = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('render' in value || 'params' in value);
