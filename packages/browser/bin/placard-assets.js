#!/usr/bin/env node
import { backgrounds } from '@placard/backgrounds';
import { fonts } from '@placard/fonts';
import { runPlacardAssets } from '@placard/portable/assets';

process.exitCode = await runPlacardAssets(process.argv.slice(2), { fonts, backgrounds });
