import { cardOptions, isAccountOption } from '@placard/core/server';
import { describe, expect, it } from 'vitest';
import { batchCommand } from '../../src/commands/batch.js';
import { renderCommand } from '../../src/commands/render.js';
import { signCommand } from '../../src/commands/sign.js';
import { createContext } from '../../src/context.js';
import { givenOptions } from '../../src/request.js';

const context = createContext({ env: {}, stdout: process.stdout, stderr: process.stderr });

describe.each(
  [renderCommand(context), signCommand(context), batchCommand(context)].map(
    (command) => [command.name(), command] as const,
  ),
)('placard %s', (_, command) => {
  it('has a flag for every option of a request that needs no account', () => {
    const flags = command.options.map(({ long }) => long);
    for (const name of cardOptions.filter((name) => !isAccountOption(name))) expect(flags).toContain(`--${name}`);
    // A command has no account, so it cannot use a brand.
    expect(flags).not.toContain('--brand');
    expect(new Set(flags).size).toBe(flags.length);
  });
});

it('every flag that is given becomes a member of the request', () => {
  const given = Object.fromEntries(cardOptions.map((name) => [name, `a ${name}`]));
  expect(givenOptions(given)).toEqual(given);
  expect(givenOptions({})).toEqual({});
});

it('help describes the value of each flag', () => {
  const help = renderCommand(context).configureHelp({ helpWidth: 200 }).helpInformation();
  expect(help).toMatch(/--format <format> +png, jpg or webp \(default: jpg over a photo, else png\)$/m);
  expect(help).toMatch(/--scale <scale> +1 or 2 \(default: 1\)$/m);
  expect(help).toMatch(/--v <version> +pins the version of the template \(default: the newest\)$/m);
  expect(help).toMatch(/--bg <background> +a background id such as bg-07; ignored by templates that take none$/m);
});
