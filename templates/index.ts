import type { TemplatePackage } from '@placard/core';
import { aurora as firstAurora } from './aurora/template.js';
import { aurora } from './aurora/v2/template.js';
import { ballot } from './ballot/template.js';
import { basic } from './basic/template.js';
import { blog } from './blog/template.js';
import { bracket } from './bracket/template.js';
import { caseStudy as firstCaseStudy } from './case-study/template.js';
import { caseStudy } from './case-study/v2/template.js';
import { changelog as firstChangelog } from './changelog/template.js';
import { changelog } from './changelog/v2/template.js';
import { docs } from './docs/template.js';
import { event } from './event/template.js';
import { facts } from './facts/template.js';
import { job as firstJob } from './job/template.js';
import { job } from './job/v2/template.js';
import { ledger } from './ledger/template.js';
import { lesson } from './lesson/template.js';
import { metro } from './metro/template.js';
import { newsletter } from './newsletter/template.js';
import { patch } from './patch/template.js';
import { podcast } from './podcast/template.js';
import { product as firstProduct } from './product/template.js';
import { product } from './product/v2/template.js';
import { punchcard } from './punchcard/template.js';
import { receipt } from './receipt/template.js';
import { redacted } from './redacted/template.js';
import { release } from './release/template.js';
import { signal } from './signal/template.js';
import { snellen } from './snellen/template.js';
import { spotlight as firstSpotlight } from './spotlight/template.js';
import { spotlight } from './spotlight/v2/template.js';
import { testimonial as firstTestimonial } from './testimonial/template.js';
import { testimonial } from './testimonial/v2/template.js';
import { verbatim } from './verbatim/template.js';

/** The bundled templates, in the order of the catalog, and after them earlier versions of some. */
export const templates = {
  name: '@placard/templates',
  templates: [
    basic,
    blog,
    docs,
    changelog,
    product,
    event,
    podcast,
    job,
    release,
    caseStudy,
    testimonial,
    lesson,
    newsletter,
    spotlight,
    aurora,
    signal,
    verbatim,
    receipt,
    punchcard,
    patch,
    ledger,
    snellen,
    redacted,
    ballot,
    metro,
    facts,
    bracket,
    firstChangelog,
    firstJob,
    firstSpotlight,
    firstAurora,
    firstProduct,
    firstTestimonial,
    firstCaseStudy,
  ],
} as const satisfies TemplatePackage;
