import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { backgrounds } from '@placard/backgrounds';
import { createRegistry, createRenderer, normalizeRequest } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { templates } from '@placard/templates';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { newContext } from '../../../test/browser.js';

const folder = fileURLToPath(new URL('../../browser/', import.meta.url));
