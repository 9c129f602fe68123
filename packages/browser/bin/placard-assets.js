#!/usr/bin/env node
import { backgrounds } from '@placard/backgrounds';
import { fonts } from '@placard/fonts';
import { runPlacardAssets } from '@placard/press/web/assets';

process.exitCode = await runPlacardAssets(process.argv.slice(2), { fonts, backgrounds });
