import type { TemplatePackage } from '@placard/core';
import { noticeV1 } from './notice/v1.js';
import { noticeV2 } from './notice/v2.js';

/** Both versions: URLs that were minted for the first keep it. */
export const notices: TemplatePackage = {
  name: '@placard/example-template-package',
  templates: [noticeV1, noticeV2],
};
