#!/usr/bin/env node
import '@placard/cli/bin';
