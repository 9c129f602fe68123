export { CardImage } from './card-image.js';
export { Choice } from './choice.js';
export { Fillings, type Filling } from './fillings.js';
export { Problem, type ControlProps } from './form/field-parts.js';
export { Form } from './form/form.js';
export { fieldsOf, formParams, graphemes, isValue, type Field, type Issue, type Params } from './form/schema.js';
export { Icon } from './icons.js';
export { Warnings } from './warnings.js';
