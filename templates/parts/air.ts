import { scriptOf, type ScriptKind } from './script.js';

/** What stands above the height of Latin capitals, and what hangs below the line: parts of the font size. */
const beyond: Readonly<Record<ScriptKind, { readonly above: number; readonly below: number }>> = {
  latin: { above: 0, below: 0.24 },
  rtl: { above: 0.16, below: 0.46 },
  indic: { above: 0.22, below: 0.36 },
  thai: { above: 0.32, below: 0.3 },
  cjk: { above: 0.12, below: 0.14 },
};

/** The air that a large text needs over and under its trimmed box. */
export const airOf = (text: string): { readonly above: number; readonly below: number } => beyond[scriptOf(text)];
