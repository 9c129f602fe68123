import { testTemplate } from '@placard/core/testing';
import { templates } from '@placard/templates';

for (const template of templates.templates) testTemplate(template);
