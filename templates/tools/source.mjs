/** The file of a template, from the folder of its package: later versions are in a folder inside that of the first. */
export const sourceOf = ({ id, version }) =>
  version === '1' ? `${id}/template.tsx` : `${id}/v${version}/template.tsx`;

/** The newest version of each template of a list, in which earlier ones follow. */
export const newestOf = (templates) =>
  templates.filter((template, i) => templates.findIndex(({ id }) => id === template.id) === i);
