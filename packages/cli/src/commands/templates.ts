import { toWire, type Registry } from '@placard/core/server';
import { Command } from 'commander';
import { table } from '../table.js';
import type { Context } from '../context.js';
import { configuredRegistry } from '../registry.js';

export const templatesCommand = (context: Context): Command =>
  new Command('templates')
    .description('list the templates, or show one with its params')
    .argument('[id]', 'the id of a template')
    .option('--json', 'print JSON')
    .action(async (id: string | undefined, { json = false }: { json?: boolean }) => {
      const registry = await configuredRegistry(context);
      if (id === undefined) list(context, registry, json);
      else show(context, registry, id, json);
    });

function list(context: Context, registry: Registry, json: boolean): void {
  const all = registry.templates.map(({ template }) => template);
  if (json)
    context.printJson(
      all.map(({ id, version, title, description, background }) => ({ id, version, title, description, background })),
    );
  else
    context.print(
      table(
        all.map(({ id, version, description, background }) => [id, `v${version}`, background ? 'bg' : '', description]),
      ),
    );
}

function show(context: Context, registry: Registry, id: string, json: boolean): void {
  const { template, schemas } = registry.template(id);
  const { version, title, description, background, params, examples } = template;
  if (json) {
    const written = examples.map(({ name, title, ...request }) => ({ name, title, ...toWire(request) }));
    return context.printJson({ id, version, title, description, background, params, examples: written });
  }
  context.print(`${id} v${version}: ${description}${background ? ' Takes a background.' : ''}\n`);
  const required = new Set(params.required ?? []);
  context.print(
    table(
      [...schemas].map(([name, schema]) => [
        `  ${name}${required.has(name) ? '*' : ''}`,
        schema.type === 'array'
          ? `up to ${schema.maxItems} × ${schema.items?.maxLength ?? ''}`
          : `${schema.type} ${schema.maxLength ?? ''}`,
        schema.description,
      ]),
    ),
  );
}
