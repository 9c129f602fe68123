/** What docs/templates.md and the gallery say of the templates: all of it is made of their own declarations. */

function bounds(schema) {
  if (schema.type === 'array') return `list of up to ${schema.maxItems}, ${schema.items.maxLength} characters each`;
  if (schema.enum !== undefined) return schema.enum.join(', ');
  return schema.maxLength === undefined ? schema.type : `up to ${schema.maxLength} characters`;
}

export const paramsOf = ({ template, schemas }) =>
  [...schemas].map(([name, schema]) => ({
    name,
    required: (template.params.required ?? []).includes(name),
    bounds: bounds(template.params.properties[name]),
    description: schema.description,
  }));

function table(registered) {
  const { template } = registered;
  const params = paramsOf(registered).map(
    ({ name, required, bounds, description }) => `| \`${name}\`${required ? ' *' : ''} | ${bounds} | ${description} |`,
  );
  return `## ${template.id}\n\n${template.description}${template.background ? ' Takes a background.' : ''}\n\n![${template.id}](gallery/${template.id}.png)\n\n| param | | |\n|---|---|---|\n${params.join('\n')}\n`;
}

/** The text of docs/templates.md. */
export const catalogue = (registry) =>
  `# Templates\n\nMade by \`npm run gallery\` of the templates' own schemas; * marks what is required.\n\n${registry.templates.map(table).join('\n')}`;
