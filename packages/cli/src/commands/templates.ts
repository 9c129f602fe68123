import { toWire, type Registry } from '@placard/core/server';
import { Command } from 'commander';
import { print, printJson, table } from '../output.js';
import { configuredRegistry } from '../registry.js';

export const templatesCommand = (): Command =>
  new Command('templates')
    .description('list the templates, or show one with its params')
    .argument('[id]', 'the id of a template')
    .option('--json', 'print JSON')
    .action(async (id: string | undefined, { json = false }: { json?: boolean }) => {
      const registry = await configuredRegistry();
      if (id === undefined) list(registry, json);
      else show(registry, id, json);
    });

function list(registry: Registry, json: boolean): void {
  const all = registry.templates.map(({ template }) => template);
  if (json)
    printJson(
      all.map(({ id, version, title, description, background }) => ({ id, version, title, description, background })),
    );
  else
    print(
      table(
        all.map(({ id, version, description, background }) => [id, `v${version}`, background ? 'bg' : '', description]),
      ),
    );
}

function show(registry: Registry, id: string, json: boolean): void {
  const { template, schemas } = registry.template(id);
  const { version, title, description, background, params, examples } = template;
  if (json) {
    const written = examples.map(({ name, ...request }) => ({ name, ...toWire(request) }));
    return printJson({ id, version, title, description, background, params, examples: written });
  }
  print(`${id} v${version}: ${description}${background ? ' Takes a background.' : ''}\n`);
  const required = new Set(params.required ?? []);
  print(
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
