import type { TemplatePackage } from '@placard/core';
import { noticeV1 } from './notice/v1.js';
import { noticeV2 } from './notice/v2.js';

/** Both versions, because existing URLs of the first version must keep their image. */
export const notices: TemplatePackage = {
  name: '@placard/example-template-package',
  templates: [noticeV1, noticeV2],
};
